import { styled } from 'styled-components';
import { space } from '../../ui/theme.ts';

/** Two fields that are one thought, side by side where there is room: first and last name, first and last day. */
export const Pair = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
`;
