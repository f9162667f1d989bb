import { CircleAlert, CircleCheck, Info, Lightbulb, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from './button.js';
import { IconButton } from './icon-button.js';
import type { Toast, ToastType } from './toasts.js';
import { tokens } from './tokens.js';

const SHAPES: Record<ToastType, LucideIcon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  info: Info,
  suggestion: Lightbulb,
  error: CircleAlert,
};

const arrive = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: start;
  gap: ${tokens.space12};
  width: min(22rem, calc(100vw - 2rem));
  padding: ${tokens.space12} ${tokens.space8} ${tokens.space12} ${tokens.space16};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius10};
  background: ${tokens.raised};
  box-shadow: ${tokens.shadow};
  pointer-events: auto;
  animation: ${arrive} ${tokens.motionCalm} ease-out;
  transition: opacity ${tokens.motionCalm} ease-out;

  & > svg {
    margin-top: 0.1875rem;
    color: ${tokens.info};
  }

  &[data-type='success'] > svg {
    color: ${tokens.good};
  }

  &[data-type='warning'] > svg {
    color: ${tokens.fair};
  }

  &[data-type='error'] > svg {
    color: ${tokens.weak};
  }

  &[data-type='suggestion'] > svg {
    color: ${tokens.accent};
  }

  &[data-phase='leaving'] {
    opacity: 0;
    pointer-events: none;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${tokens.space4};
  min-width: 0;
  padding-block: 0.0625rem;
  overflow-wrap: anywhere;

  & > strong {
    font-weight: ${tokens.weightMedium};
  }

  & > p {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }

  & > div {
    padding-top: ${tokens.space4};
  }
`;

export interface ToastCardProps {
  toast: Toast;
  onDismiss: () => void;
}

/** One toast; `ToastRegion` places it. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const Shape = SHAPES[toast.type];
  const { action } = toast;
  const close = useRef<HTMLButtonElement>(null);
  const onAction = useFocusAfterAction(action !== undefined, close);
  const take = () => {
    action?.run();
    onDismiss();
  };
  return (
    <Card data-toast={toast.id} data-type={toast.type} data-phase={toast.phase}>
      <Shape size={18} aria-hidden="true" />
      <Words>
        <strong>{toast.title}</strong>
        {toast.detail && <p>{toast.detail}</p>}
        {action && (
          <div>
            <Button size="small" onClick={take} {...onAction}>
              {action.label}
            </Button>
          </div>
        )}
      </Words>
      <IconButton ref={close} size="small" icon={X} label="Dismiss" onClick={onDismiss} />
    </Card>
  );
}

/** An action whose time is up goes with the focus on it: then the toast's own button has it, and the time stays held. */
function useFocusAfterAction(there: boolean, next: RefObject<HTMLButtonElement | null>) {
  const focused = useRef(false);
  useLayoutEffect(() => {
    if (there || !focused.current) return;
    focused.current = false;
    next.current?.focus();
  }, [there, next]);
  return {
    onFocus: () => void (focused.current = true),
    onBlur: ({ currentTarget }: FocusEvent) => void (focused.current = !currentTarget.isConnected),
  };
}
