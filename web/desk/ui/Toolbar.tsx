import { styled } from 'styled-components';
import { control, space } from '../../ui/theme.ts';

/**
 * Search and filters above a list, in one line if it fits. Wrap each in a `label` with its text.
 */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(1)} ${space(2)};
  margin-bottom: ${space(2)};
  label {
    display: grid;
    gap: ${space(0.25)};
    grid-template-columns: minmax(0, 1fr);
    min-width: min(9rem, 100%);
    max-width: 100%;
  }
  /* A calendar icon from the browser would make date fields taller than the others. */
  input,
  select {
    max-width: 100%;
    height: calc(${control.height} + 2px);
  }
  label:has([type='search']) {
    flex: 1 1 16rem;
    max-width: 28rem;
  }
`;
