import { styled } from 'styled-components';
import { space } from '../../ui/theme.ts';

/** Keeps a form, and whatever is read in lines, as narrow as one can follow. */
export const Narrow = styled.div`
  max-width: 44rem;
  h2 {
    margin-bottom: ${space(1.5)};
  }
`;

/** A part of a section, under its own heading. */
export const Part = styled.section`
  margin-bottom: ${space(4)};
  h2 {
    margin-bottom: ${space(1)};
  }
  > button {
    margin-top: ${space(1)};
  }
`;
