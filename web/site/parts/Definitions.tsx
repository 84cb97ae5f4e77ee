import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, media, space } from '../../ui/theme.ts';
import type { NamedText } from '../content/types.ts';
import { ProseText } from './ProseText.tsx';

/** columns: short entries in two columns. rows: name on the left, text on the right. */
export type DefinitionsLayout = 'columns' | 'rows';

const List = styled.dl<{ $layout: DefinitionsLayout }>`
  border-top: 2px solid ${color.teal};
  ${media.desktop} {
    ${({ $layout }) => $layout === 'columns' && `display: grid; grid-template-columns: 1fr 1fr; column-gap: ${space(8)};`}
  }
`;
const Entry = styled.div<{ $layout: DefinitionsLayout }>`
  padding-block: ${space(2.25)};
  border-bottom: 1px solid ${color.border};
  break-inside: avoid;
  dt {
    font: 600 1.25rem/1.3 ${font.serif};
    color: ${color.teal};
  }
  dd {
    margin-top: ${space(0.5)};
    max-width: 36rem;
  }
  ${media.tablet} {
    ${({ $layout }) => $layout === 'rows' && `display: grid; grid-template-columns: minmax(11rem, 1fr) 2fr; gap: ${space(4)}; dd { margin-top: 0; }`}
  }
`;

/** Names with a sentence each, separated by hairlines. */
export function Definitions({
  items,
  layout = 'rows',
}: {
  items: readonly NamedText[];
  layout?: DefinitionsLayout;
}): ReactNode {
  return (
    <List $layout={layout}>
      {items.map(({ name, text }) => (
        <Entry key={name} $layout={layout}>
          <dt>{name}</dt>
          <dd>
            <ProseText of={text} />
          </dd>
        </Entry>
      ))}
    </List>
  );
}
