import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder outside the workspace in which the packed libraries are installed. */
    installed: string;
    /** The folder outside the workspace with the tool of `call-review`, its own libraries installed, not compiled. */
    callReview: string;
  }
}
