import { CircleAlert, CircleCheck, Info, Lightbulb, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from './button.js';
import { IconButton } from './icon-button.js';
import { useOverflow } from './overflow.js';
import type { Toast, ToastType } from './toasts.js';
import { tokens } from './tokens.js';

const SHAPES: Record<ToastType, LucideIcon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  info: Info,
  suggestion: Lightbulb,
  error: CircleAlert,
};

/** How wide a toast is where there is room. */
export const TOAST_WIDTH = '22rem';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${tokens.space4} ${tokens.space12};
  width: var(--toast-width, min(${TOAST_WIDTH}, calc(100vw - 2rem)));
  padding: ${tokens.space12} ${tokens.space8} ${tokens.space12} ${tokens.space16};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius10};
  background: ${tokens.raised};
  box-shadow: ${tokens.shadow};
  pointer-events: auto;
  animation: ${arrive} ${tokens.motionCalm} ease-out;
  transition: opacity ${tokens.motionCalm} ease-out;

  & > svg {
    margin-top: 0.25rem;
    color: ${tokens.info};
  }

  & > strong {
    padding-block: 0.125rem;
    font-weight: ${tokens.weightMedium};
    overflow-wrap: anywhere;
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

/* Beside the title, whatever stands below. */
const Close = styled.div`
  grid-area: 1 / 3;
`;

const Words = styled.div`
  grid-column: var(--toast-words, 2 / 3);
  display: grid;
  gap: ${tokens.space8};
  justify-items: start;
  min-width: 0;
  max-height: min(40dvh, var(--toast-room, 40dvh));
  padding: 0 ${tokens.space8} ${tokens.space4} 0;
  overflow: hidden auto;
  overflow-wrap: anywhere;

  & > p {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

export interface ToastCardProps {
  toast: Toast;
  onDismiss: () => void;
}

/** One toast; `ToastRegion` or `ToastList` places it. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const Shape = SHAPES[toast.type];
  const { action } = toast;
  const [overflows, words] = useOverflow();
  const close = useRef<HTMLButtonElement>(null);
  const onAction = useFocusAfterAction(action !== undefined, close);
  const take = () => {
    action?.run();
    onDismiss();
  };
  return (
    <Card data-toast={toast.id} data-type={toast.type} data-phase={toast.phase}>
      <Shape size={18} aria-hidden="true" />
      <strong>{toast.title}</strong>
      {(toast.detail || action) && (
        <Words ref={words} tabIndex={overflows ? 0 : undefined}>
          {toast.detail && <p>{toast.detail}</p>}
          {action && (
            <Button size="small" onClick={take} {...onAction}>
              {action.label}
            </Button>
          )}
        </Words>
      )}
      <Close>
        <IconButton ref={close} size="small" icon={X} label="Dismiss" onClick={onDismiss} />
      </Close>
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
