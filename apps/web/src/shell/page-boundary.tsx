import { Component, type ReactNode } from 'react';
import { errorLine } from './failure-report.js';

interface PageBoundaryProps {
  children: ReactNode;
  /** What is shown in place of the children; `cause` is the error in one line. */
  fallback: (cause: string) => ReactNode;
}

/** Keeps what breaks to itself. Give it a key that changes with its children, so that others begin anew. */
export class PageBoundary extends Component<PageBoundaryProps, { cause: string | null }> {
  override state: { cause: string | null } = { cause: null };

  static getDerivedStateFromError(error: unknown) {
    return { cause: errorLine(error) };
  }

  override render() {
    const { cause } = this.state;
    return cause === null ? this.props.children : this.props.fallback(cause);
  }
}
