import { styled } from 'styled-components';
import { media, space } from '../theme.ts';

/** Two fields that are one thought, side by side where there is room: first and last name, first and last day. */
export const Pair = styled.div`
  display: grid; gap: ${space(3)}; align-items: start;
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
`;
