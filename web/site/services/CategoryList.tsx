import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, font, media, space, target } from '../../ui/theme.ts';
import type { ServiceCategory } from '../content/types.ts';
import { ProseText } from '../parts/ProseText.tsx';

const Frame = styled.section`
  padding-block: ${space(5)};
  border-top: 2px solid ${color.teal};
  > header p {
    margin-top: ${space(1)};
  }
  ${media.desktop} {
    display: grid;
    grid-template-columns: 1fr 2fr;
    gap: ${space(6)};
    padding-block: ${space(7)};
    > header {
      position: sticky;
      top: 6rem;
      align-self: start;
    }
  }
  h2 {
    font-size: clamp(1.625rem, 1.4rem + 1vw, 2rem);
    text-wrap: pretty;
  }
  ul {
    list-style: none;
    margin-top: ${space(2)};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
  }
  ${media.print} {
    break-inside: avoid;
    ul {
      display: none;
    }
  }
`;
const List = styled.dl`
  div {
    padding-block: ${space(1.5)};
    border-bottom: 1px solid ${color.line};
  }
  div:last-child {
    border-bottom: 0;
  }
  dt {
    font: 600 1.1875rem/1.35 ${font.serif};
    color: ${color.teal};
  }
  ${media.tablet} {
    div {
      display: grid;
      grid-template-columns: 1fr 1.6fr;
      gap: ${space(3)};
    }
  }
`;

/** One category of the detailed list. */
export function CategoryList({ id, name, intro, services, more = [] }: ServiceCategory): ReactNode {
  return (
    <Frame aria-labelledby={id}>
      <header>
        <h2 id={id}>{name}</h2>
        <p>{intro}</p>
        <ul role="list">
          {more.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </header>
      <List>
        {services.map((service) => (
          <div key={service.name}>
            <dt>{service.name}</dt>
            <dd>
              <ProseText of={service.text} />
            </dd>
          </div>
        ))}
      </List>
    </Frame>
  );
}
