import { styled } from 'styled-components';
import { control, space } from '../../ui/theme.ts';

/** Search and filters above a list, in one line where there is room. Each stands in a `label` with its words. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(1)} ${space(2)};
  margin-bottom: ${space(2)};
  label {
    display: grid;
    gap: ${space(0.25)};
    min-width: 9rem;
  }
  /* The browser's mark of a calendar would make a day higher than the others. */
  input,
  select {
    height: calc(${control.height} + 2px);
  }
  label:has([type='search']) {
    flex: 1 1 16rem;
    max-width: 28rem;
  }
`;
