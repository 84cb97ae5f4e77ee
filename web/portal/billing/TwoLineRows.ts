import { styled } from 'styled-components';
import { color, space } from '../../ui/theme.ts';

/** Left and right of the first line, left and right of the second, and a line of its own; null is shown on wider screens only. */
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
 * Around a table: on a phone each row takes two lines, what it is and how much, when and how it stands, and one for what can
 * be pressed; a cell that holds `data-none` goes. What is on the right goes below where there is no room for both.
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
