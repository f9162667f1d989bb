import { css, styled, type StyledComponent } from 'styled-components';

/** For what is read aloud only under some condition, such as a narrow window. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Read aloud, not seen. */
export const VisuallyHidden: StyledComponent<'span'> = styled.span`
  ${visuallyHidden}
`;
