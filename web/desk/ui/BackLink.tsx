import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { target } from '../../ui/theme.ts';

/** The link from a record back to its list. */
export const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 1.75rem;
  @media (pointer: coarse) {
    min-height: ${target};
  }
`;
