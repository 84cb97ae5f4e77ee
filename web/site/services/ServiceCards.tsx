import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePrices } from '../../app/provider.tsx';
import { color, font, media, motion, space, target } from '../../ui/theme.ts';
import { pricesCopy } from '../content/prices.ts';
import type { ServiceCard } from '../content/types.ts';

const List = styled.ol`
  list-style: none;
  counter-reset: service;
  border-top: 2px solid ${color.teal};
  ${media.desktop} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: ${space(6)};
  }
`;
const Card = styled.li`
  counter-increment: service;
  position: relative;
  display: grid;
  grid-template-columns: 3rem 1fr;
  padding-block: ${space(2.5)} ${space(1.5)};
  border-bottom: 1px solid ${color.border};
  transition: background-color ${motion.quick};
  &::before {
    content: counter(service);
    font: 600 1.75rem/1.15 ${font.serif};
    color: ${color.clay};
    font-variant-numeric: lining-nums;
  }
  h3 {
    line-height: 1.25;
  }
  p {
    margin-top: ${space(0.75)};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
    font-weight: 700;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    background: ${color.sand};
  }
  ${media.desktop} {
    &:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

/** A numbered index of the services; the whole entry is a link. */
export function ServiceCards({ cards }: { cards: readonly ServiceCard[] }): ReactNode {
  const kinds = usePrices()?.kinds ?? {};
  return (
    <List role="list">
      {cards.map(({ name, care, text, link }) => (
        <Card key={name} id={care}>
          <div>
            <h3>{name}</h3>
            <p>{text}</p>
            {kinds[care] && (
              <p>
                <strong>{pricesCopy.from(kinds[care])}</strong>
              </p>
            )}
            <Link to={link.to}>{link.text}</Link>
          </div>
        </Card>
      ))}
    </List>
  );
}
