import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../ui/theme.ts';
import { reportsCopy as copy } from './copy.ts';
import type { Figure } from './figures.ts';
import { scaleOf } from './scale.ts';

/** Heights are in px; widths are in percent, so that text keeps its size on phones. */
const [top, bottom, height] = [12, 172, 196];
const left = 14;

const Frame = styled.figure`
  margin: 0;
  svg {
    display: block;
    width: 100%;
    overflow: visible;
  }
  text {
    font-size: 0.875rem;
    fill: ${color.inkSoft};
  }
  line {
    stroke: ${color.line};
  }
  line[data-zero] {
    stroke: ${color.ink};
  }
  rect,
  pattern path {
    stroke: ${color.teal};
  }
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  margin-bottom: ${space(1)};
  list-style: none;
  padding: 0;
  li {
    display: flex;
    align-items: center;
    gap: ${space(1)};
  }
  svg {
    width: 1rem;
    flex: none;
  }
`;

/** Fills that differ without color: solid, outlined, hatched, dotted. */
function Fills({ id }: { id: string }): ReactNode {
  return (
    <defs>
      <pattern id={`${id}-2`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" style={{ fill: color.card, stroke: 'none' }} />
        <path d="M0 6 6 0" />
      </pattern>
      <pattern id={`${id}-3`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" style={{ fill: color.card, stroke: 'none' }} />
        <circle cx="3" cy="3" r="1.2" style={{ fill: color.teal }} />
      </pattern>
    </defs>
  );
}
const fillOf = (id: string, series: number): string =>
  [color.teal, color.sage][series] ?? `url(#${id}-${series})`;

/** A figure as a bar chart with labeled axes. The table beside it is its text alternative. */
export function Bars({ figure }: { figure: Figure }): ReactNode {
  const id = useId();
  const series = figure.columns.filter(({ isAside }) => !isAside);
  const values = series.map((column) => column.values.map(Number));
  const { ticks, at } = scaleOf(values, figure.isStacked ?? false, { top, bottom });
  const band = (100 - left) / figure.rows.length;
  const bars = figure.isStacked ? 1 : series.length;
  const every = Math.ceil(figure.rows.length / 6);
  const axis = new Intl.NumberFormat('en-US', {
    notation: 'compact',
    // Both limits: without the lower one, Safari writes $20.0K.
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
    ...(series[0]?.isMoney ? { style: 'currency', currency: 'USD' } : {}),
  });
  return (
    <Frame>
      {series.length > 1 && (
        <Legend>
          {series.map(({ name }, n) => (
            <li key={name}>
              <svg height="16" aria-hidden="true">
                <rect x="1" y="1" width="14" height="14" style={{ fill: fillOf(id, n) }} />
              </svg>
              <span>{name}</span>
            </li>
          ))}
        </Legend>
      )}
      <svg role="img" aria-label={copy.picture(figure.picture)} height={height}>
        <Fills id={id} />
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={`${left}%`}
              x2="100%"
              y1={at(tick)}
              y2={at(tick)}
              data-zero={tick === 0 || undefined}
            />
            <text x={`${left - 1}%`} y={at(tick) + 5} textAnchor="end">
              {axis.format(tick)}
            </text>
          </g>
        ))}
        {figure.rows.map(({ short, name }, row) => {
          const begins = left + row * band;
          let [above, below] = [0, 0];
          return (
            <g key={name}>
              {values.map((column, n) => {
                const value = column[row] ?? 0;
                const from = figure.isStacked ? (value < 0 ? below : above) : 0;
                if (value < 0) below += value;
                else above += value;
                const [one, other] = [at(from), at(from + value)];
                const place = figure.isStacked ? 0 : n;
                return value === 0 ? null : (
                  <rect
                    key={series[n]!.name}
                    x={`${begins + band * (0.15 + (0.7 / bars) * place)}%`}
                    width={`${(band * 0.7) / bars}%`}
                    y={Math.min(one, other)}
                    height={Math.abs(one - other)}
                    style={{ fill: fillOf(id, n) }}
                  />
                );
              })}
              {row % every === 0 && (
                <text x={`${begins + band / 2}%`} y={height - 4} textAnchor="middle">
                  {short}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </Frame>
  );
}
