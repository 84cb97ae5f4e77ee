import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { control, space } from '../../ui/theme.ts';

/** Cancels the row's own padding, so that the row stays as tall as the others. */
const withinRow = `-${space(0.5)}`;

/**
 * An action at the end of a row: tall enough for a thumb, and aligned with the row's text on
 * phones.
 */
export const RowButton = styled(Button).attrs({ variant: 'quiet' })`
  padding-inline: 0;
  border-inline: 0;
  margin-block: ${withinRow};
`;
export const RowLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.25em;
  min-height: ${control.height};
  margin-block: ${withinRow};
  font-weight: 700;
`;

/** The actions of a row, apart enough for a thumb. */
export const RowActions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
`;
