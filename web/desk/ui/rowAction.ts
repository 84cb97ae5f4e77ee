import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { control } from '../../ui/theme.ts';

/** What is done with a row, at its end: as high as a thumb needs, and in line with the text of the row on phones. */
export const RowButton = styled(Button).attrs({ variant: 'quiet' })`
  padding-inline: 0;
  border-inline: 0;
`;
export const RowLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.25em;
  min-height: ${control.height};
  font-weight: 700;
`;
