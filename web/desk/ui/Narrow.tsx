import { styled } from 'styled-components';
import { space } from '../../ui/theme.ts';

/** Limits forms and running text to a readable width. */
export const Narrow = styled.div`
  max-width: 44rem;
  h2 {
    margin-bottom: ${space(1.5)};
  }
`;

/** A subsection with its own heading. */
export const Part = styled.section`
  margin-bottom: ${space(4)};
  h2 {
    margin-bottom: ${space(1)};
  }
  > button,
  > p + p {
    margin-top: ${space(1)};
  }
  h3 {
    margin-top: ${space(3)};
  }
  h3 + * {
    margin-top: ${space(1)};
  }
`;
