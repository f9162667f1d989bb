import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Spinner } from './spinner.js';
import { tokens } from './tokens.js';

/** Primary: the one thing to do here. Danger: it destroys something. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
/** 28, 36 and 44 px high. */
export type ButtonSize = 'small' | 'medium' | 'large';

const frame = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  min-height: 2.25rem;
  max-width: 100%;
  padding: ${tokens.space4} ${tokens.space16};
  border: 1px solid transparent;
  border-radius: ${tokens.radius10};
  background: transparent;
  color: ${tokens.text};
  font-size: ${tokens.type15};
  font-weight: ${tokens.weightMedium};
  line-height: 1.25;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition:
    background-color ${tokens.motionFast} ease-out,
    border-color ${tokens.motionFast} ease-out,
    transform ${tokens.motionFast} ease-out;

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.98);
  }

  &[data-size='small'] {
    min-height: 1.75rem;
    padding: 0 ${tokens.space12};
    border-radius: ${tokens.radius6};
    font-size: ${tokens.type13};
  }

  &[data-size='large'] {
    min-height: 2.75rem;
    padding: ${tokens.space8} ${tokens.space24};
  }

  &[data-kind='primary'] {
    background: ${tokens.accent};
    color: ${tokens.onAccent};
  }

  &[data-kind='secondary'] {
    border-color: ${tokens.edge};
    background: ${tokens.surface};
  }

  &[data-kind='quiet'] {
    color: ${tokens.quiet};
  }

  &[data-kind='danger'] {
    background: ${tokens.weak};
    color: ${tokens.onWeak};
  }

  @media (hover: hover) {
    &:hover:not(:disabled, [aria-disabled='true']) {
      &[data-kind='primary'] {
        background: ${tokens.accentStrong};
      }

      &[data-kind='secondary'] {
        border-color: ${tokens.control};
      }

      &[data-kind='quiet'] {
        background: ${tokens.hover};
        color: ${tokens.text};
      }

      &[data-kind='danger'] {
        background: ${tokens.weakStrong};
      }
    }
  }

  &:disabled {
    border-color: transparent;
    background: ${tokens.neutralSoft};
    color: ${tokens.quiet};
    cursor: not-allowed;

    &[data-kind='quiet'] {
      background: transparent;
      opacity: 0.6;
    }
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
`;

const Frame = styled.button`
  ${frame}
`;

const LinkFrame = styled.a`
  ${frame}
`;

const Face = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space8};
  min-width: 0;

  /* Kept in the layout, so that the button does not change its width. */
  [aria-busy='true'] > & {
    opacity: 0;
  }
`;

const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `secondary` unless told; one `primary` a view. */
  kind?: ButtonKind;
  /** `medium` unless told. */
  size?: ButtonSize;
  /** Working on it: a spinner in place of the words, same width, clicks do nothing, the focus stays. */
  busy?: boolean;
  /** Before the words. */
  icon?: LucideIcon;
}

/** A button; its word is a verb. */
export function Button({
  kind = 'secondary',
  size = 'medium',
  busy = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A busy button is not `disabled`: that would throw the focus away.
  const busyProps = busy
    ? { 'aria-busy': true, 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }
    : { onClick };
  return (
    <Frame {...rest} {...busyProps} type={type} data-kind={kind} data-size={size}>
      <ButtonFace icon={icon} size={size}>
        {children}
      </ButtonFace>
      {busy && (
        <Busy>
          <Spinner />
        </Busy>
      )}
    </Frame>
  );
}

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
  /** `secondary` unless told; one `primary` a view. */
  kind?: ButtonKind;
  /** `medium` unless told. */
  size?: ButtonSize;
  /** Before the words. */
  icon?: LucideIcon;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  kind = 'secondary',
  size = 'medium',
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <LinkFrame {...rest} data-kind={kind} data-size={size}>
      <ButtonFace icon={icon} size={size}>
        {children}
      </ButtonFace>
    </LinkFrame>
  );
}

function ButtonFace(props: { icon?: LucideIcon | undefined; size: ButtonSize; children: ReactNode }) {
  const Icon = props.icon;
  return (
    <Face>
      {Icon && <Icon size={props.size === 'small' ? 14 : 16} aria-hidden="true" />}
      {props.children}
    </Face>
  );
}
