import { styled } from 'styled-components';
import { color, space } from '../../ui/theme.ts';

/**
 * 1, 2: first line, left and right; 3, 4: second line; 5: a separate line; null: hidden on phones.
 */
export type Place = 1 | 2 | 3 | 4 | 5 | null;

const cell = (place: Place): string => {
  if (place === null) return 'display: none;';
  const common = `display: block; padding: 0; order: ${place * 2};`;
  if (place === 5) return `${common} flex: 0 0 100%; text-align: left;`;
  return place % 2 === 0
    ? `${common} text-align: right;`
    : `${common} flex: 1 0 min-content; text-align: left;`;
};

/**
 * Wraps a table. On phones each row takes two lines (name and amount, date and status) plus one for
 * buttons. A cell that contains `data-none` is hidden. The right-hand cell wraps if there isn't
 * room.
 */
export const TwoLineRows = styled.div<{ $places: readonly Place[] }>`
  > p {
    margin-bottom: ${space(2)};
    color: ${color.inkSoft};
  }
  time {
    white-space: nowrap;
  }
  @media screen and (max-width: 47.99em) {
    && tbody tr {
      display: flex;
      flex-wrap: wrap;
      gap: ${space(0.25)} ${space(1)};
      align-items: baseline;
    }
    /* Ends the first line. */
    && tbody tr::before {
      content: '';
      order: 5;
      flex: 0 0 100%;
    }
    && tbody tr > *::before {
      content: none;
    }
    ${({ $places }) =>
      $places.map((place, at) => `&& tbody tr > :nth-child(${at + 1}) { ${cell(place)} }`)}
    && tbody tr > :has([data-none]) {
      display: none;
    }
  }
`;
