import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, target } from '../../ui/theme.ts';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin: 0;
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    /* As tall as a link on touch screens, so that all values of a row line up. */
    @media (pointer: coarse) {
      min-height: ${target};
      align-content: center;
    }
  }
`;

/** Key facts at a glance; empty ones are left out. */
export const Facts = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }): ReactNode => (
  <List>
    {Object.entries(facts)
      .filter(([, value]) => value !== null && value !== '' && value !== false)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </List>
);
