import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, media, space } from '../../ui/theme.ts';
import type { NamedText } from '../content/types.ts';
import { ProseText } from './ProseText.tsx';

const List = styled.ol<{ $across: boolean }>`
  list-style: none;
  counter-reset: step;
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    ${({ $across }) => $across && 'grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));'}
  }
`;
const Step = styled.li<{ $across: boolean }>`
  counter-increment: step;
  position: relative;
  padding-left: ${space(8)};
  &::before {
    content: counter(step);
    position: absolute;
    left: 0;
    top: -0.35rem;
    font: 600 2.75rem/1 ${font.serif};
    color: ${color.clay};
    font-variant-numeric: lining-nums;
  }
  > p {
    margin-top: ${space(0.75)};
    max-width: 34rem;
  }
  ${media.desktop} {
    ${({ $across }) => $across && `padding: ${space(8)} ${space(2)} 0 0; border-top: 2px solid ${color.clay}; &::before { top: ${space(2)}; }`}
  }
`;

/** Numbered steps, side by side where there is room, or always stacked. */
export function Steps({
  items,
  across = true,
}: {
  items: readonly NamedText[];
  across?: boolean;
}): ReactNode {
  return (
    <List role="list" $across={across}>
      {items.map(({ name, text }) => (
        <Step key={name} $across={across}>
          <h3>{name}</h3>
          <p>
            <ProseText of={text} />
          </p>
        </Step>
      ))}
    </List>
  );
}
