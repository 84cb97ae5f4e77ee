import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from './theme.ts';

const List = styled.ul`
  margin: ${space(0.5)} 0 0;
  padding-left: 1.5em;
  list-style-type: '✓  ';
  overflow-wrap: anywhere;
  li::marker {
    color: ${color.success};
  }
`;

/** A list of things done, with check marks; renders nothing if it is empty. */
export const TickedList = ({ label, of }: { label: string; of: readonly string[] }): ReactNode =>
  of.length > 0 && (
    <List aria-label={label}>
      {of.map((done) => (
        <li key={done}>{done}</li>
      ))}
    </List>
  );
