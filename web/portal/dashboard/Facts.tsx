import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../ui/theme.ts';

const List = styled.dl`
  margin: ${space(1.5)} 0 0;
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(2)};
    padding: ${space(1)} 0;
    border-top: 1px solid ${color.line};
  }
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

/** Short facts, name and value side by side. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}): ReactNode {
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
