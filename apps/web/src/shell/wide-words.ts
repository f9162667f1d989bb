import { styled } from 'styled-components';

/** The words of a button with a picture: where the window is narrow they are read aloud only. */
export const WideWords = styled.span`
  @media (max-width: 40rem) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
