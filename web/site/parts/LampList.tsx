import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../ui/theme.ts';
import type { Prose } from '../content/prose.ts';
import { ProseText } from './ProseText.tsx';

const List = styled.ul`
  list-style: none;
  display: grid;
  gap: ${space(1.5)};
  li {
    position: relative;
    padding-left: ${space(4)};
    max-width: 36rem;
  }
  li::before {
    content: '';
    position: absolute;
    left: 0.2rem;
    top: 0.5em;
    width: 0.7rem;
    height: 0.7rem;
    border-radius: 50%;
    background: ${color.lantern};
    border: 2px solid ${color.clay};
  }
`;

/** A list with lamps as bullets. */
export function LampList({ items }: { items: readonly Prose[] }): ReactNode {
  return (
    <List role="list">
      {items.map((item, at) => (
        <li key={at}>
          <ProseText of={item} />
        </li>
      ))}
    </List>
  );
}
