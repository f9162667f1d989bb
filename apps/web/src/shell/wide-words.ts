import { visuallyHidden } from '@sotto/ui-kit';
import { styled } from 'styled-components';

/** The words of a button with a picture: where the window is narrow they are read aloud only. */
export const WideWords = styled.span`
  @media (max-width: 40rem) {
    ${visuallyHidden}
  }
`;
