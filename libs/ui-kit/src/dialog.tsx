import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './icon-button.js';
import { useOverflow } from './overflow.js';
import { tokens } from './tokens.js';

const fade = keyframes`
  from { opacity: 0; }
`;

// The library's list of attributes is older than `closedby`, and would warn of it.
const Frame = styled.dialog.withConfig({ shouldForwardProp: () => true })`
  width: min(32rem, calc(100vw - 2rem));
  max-width: none;
  max-height: min(52rem, calc(100dvh - 2rem));
  margin: auto;
  padding: 0;
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.raised};
  color: ${tokens.text};
  box-shadow: ${tokens.shadow};
  overflow: hidden;

  &[open] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr) auto;
    /* No transform: it would move the lists of selects inside, which are placed against the window. */
    animation: ${fade} ${tokens.motionCalm} ease-out;
  }

  &[data-wide='true'] {
    width: min(56rem, calc(100vw - 2rem));
  }

  &:focus-visible {
    outline: none;
  }

  &::backdrop {
    background: ${tokens.backdrop};
    animation: ${fade} ${tokens.motionCalm} ease-out;
  }
`;

const Heading = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${tokens.space12};
  padding: ${tokens.space16} ${tokens.space16} ${tokens.space12} ${tokens.space24};

  & > h2 {
    flex: 1;
    min-width: 0;
    padding-top: 0.375rem;
    font-size: ${tokens.type17};
    overflow-wrap: anywhere;
  }
`;

const Body = styled.div`
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${tokens.space4} ${tokens.space24} ${tokens.space24};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space8};
  padding: ${tokens.space16} ${tokens.space24};
  border-top: 1px solid ${tokens.line};
`;

export interface DialogProps {
  open: boolean;
  /** The person closed it: Escape, the cross, or a click beside it where the browser offers that. */
  onClose: () => void;
  title: string;
  /** For tables and transcripts. */
  wide?: boolean;
  /** Buttons at the bottom, always in sight. */
  actions?: ReactNode;
  /**
   * Rendered only while it is open, so that each opening begins anew. What carries `data-initial-focus` takes the
   * focus; else the dialog itself does, and its title is read.
   */
  children?: ReactNode;
}

/**
 * A modal dialog on the native element: the page behind it is inert, Escape closes it, and the focus goes back to
 * where it was. Long content scrolls inside; title and actions stay.
 */
export function Dialog({ open, onClose, title, wide = false, actions, children }: DialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  // Closing by the element's own method is what gives the focus back, also when the whole part goes away.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-initial-focus]') ?? dialog).focus();
    return () => dialog.close();
  }, [open]);

  // Whether it is open is the owner's to say, so the browser's own closing only asks.
  const ask = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // A second Escape closes without asking: the owner must hear of that, too.
  const told = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && open) onClose();
  };

  return (
    <Frame
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      data-wide={wide}
      onCancel={ask}
      onClose={told}
      {...{ closedby: 'any' }}
    >
      {open && (
        <>
          <Heading>
            <h2 id={id}>{title}</h2>
            <IconButton icon={X} label="Close" onClick={onClose} />
          </Heading>
          <DialogBody>{children}</DialogBody>
          {actions && <Actions>{actions}</Actions>}
        </>
      )}
    </Frame>
  );
}

function DialogBody({ children }: { children: ReactNode }) {
  const [overflows, ref] = useOverflow();
  return (
    <Body ref={ref} tabIndex={overflows ? 0 : undefined}>
      {/* One child, whose growth is what the body's overflow depends on. */}
      <div>{children}</div>
    </Body>
  );
}
