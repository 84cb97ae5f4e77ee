import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { cityPath, type AreaCity } from '#graph/shared/serviceArea.rules';
import { color, media, motion, space, target } from '../../ui/theme.ts';
import { areaCopy as copy } from '../content/area.ts';

const Frame = styled.div`
  margin-top: ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
  h3 {
    margin-bottom: ${space(1)};
  }
`;
const Names = styled.ul`
  list-style: none;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2.5)};
  a {
    font-weight: 700;
  }
`;
const Codes = styled.details`
  margin-top: ${space(2)};
  summary {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: ${target};
    font-weight: 700;
    color: ${color.teal};
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  svg {
    transition: transform ${motion.quick};
  }
  &[open] svg {
    transform: rotate(180deg);
  }
`;
const List = styled.dl`
  margin-top: ${space(1)};
  ${media.tablet} {
    columns: 2;
    column-gap: ${space(6)};
  }
  div {
    padding-block: ${space(1)};
    border-top: 1px solid ${color.border};
    break-inside: avoid;
  }
  dt {
    font-weight: 700;
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;

/** The cities that we come to, and their ZIP codes. Those with a page link to it. */
export function Cities({ cities }: { cities: readonly AreaCity[] }): ReactNode {
  if (cities.length === 0) return null;
  return (
    <Frame>
      <h3>{copy.cities}</h3>
      <Names role="list">
        {cities.map((city) => (
          <li key={city.name}>
            {city.about === null ? (
              <span>{city.name}</span>
            ) : (
              <Link to={cityPath(city)}>{city.name}</Link>
            )}
          </li>
        ))}
      </Names>
      <Codes>
        <summary>
          <span>{copy.codes}</span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <List>
          {cities.map(({ name, zips }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{copy.zips(zips)}</dd>
            </div>
          ))}
        </List>
      </Codes>
    </Frame>
  );
}
