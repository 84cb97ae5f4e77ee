import { styled } from 'styled-components';
import { color, layer, media, palette, space } from '../../ui/theme.ts';

/** A visit's status, as an icon before the name. */
const mark = (shape: string): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='${encodeURIComponent(palette.ink)}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E${encodeURIComponent(shape)}%3C/svg%3E")`;
const marks = {
  confirmed: mark("<path d='M20 6 9 17l-5-5'/>"),
  inProgress: mark(
    "<path d='M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8'/><path d='M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z'/>",
  ),
  completed: mark("<circle cx='12' cy='12' r='10'/><path d='m9 12 2 2 4-4'/>"),
};

/**
 * The schedule's table. Everything in it is styled here once: hundreds of visits, each with its own
 * style, would be slow.
 */
export const Board = styled.table`
  &,
  caption,
  thead,
  tbody {
    display: block;
  }
  font-variant-numeric: tabular-nums;
  /* Rows off screen cost nothing: browsers can skip rows of a grid, but not of a table. */
  tbody tr {
    position: relative;
    content-visibility: auto;
    contain-intrinsic-block-size: auto calc(1.8rem + var(--most, 1) * 3.125rem);
  }
  ${media.desktop} {
    tr {
      display: grid;
      grid-template-columns: repeat(8, minmax(0, 1fr));
    }
  }
  th,
  td {
    padding: ${space(0.5)};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
  td + td {
    border-left: 1px solid ${color.line};
  }
  thead {
    position: sticky;
    top: 2.8rem;
    z-index: ${layer.floating - 10};
  }
  thead th {
    background: ${color.card};
    border-bottom-color: ${color.ink};
    font-weight: 400;
    color: ${color.inkSoft};
  }
  thead [aria-current] {
    color: ${color.ink};
    font-weight: 700;
  }
  tbody th {
    font-weight: 700;
    line-height: 1.3;
    overflow-wrap: anywhere;
    small {
      display: block;
      font-size: 1rem;
      font-weight: 400;
      color: ${color.inkSoft};
    }
  }
  tr[data-open] th {
    color: ${color.clay};
    border-left: 4px solid ${color.clay};
  }
  tr[data-open] > * {
    border-bottom: 1px solid ${color.ink};
  }
  td[data-off] {
    background: ${color.tintGray};
  }
  button {
    display: block;
    width: 100%;
    min-height: 2rem;
    padding: ${space(0.5)} ${space(0.75)};
    background: none;
    border: 0;
    border-radius: 4px;
    text-align: left;
    line-height: 1.25;
    cursor: pointer;
    &:focus-visible {
      outline: 3px solid var(--focus-ring);
      outline-offset: -1px;
    }
  }
  [data-visit] {
    margin-bottom: ${space(0.25)};
    color: ${color.ink};
    background: ${color.sage};
    &:hover {
      outline: 2px solid ${color.teal};
    }
    overflow-wrap: anywhere;
    strong {
      display: block;
      color: ${color.tealDeep};
    }
  }
  [data-continued] {
    border-left: 3px dashed ${color.teal};
    background: none;
  }
  [data-status] strong::before {
    content: '';
    display: inline-block;
    width: 1em;
    height: 1em;
    margin-right: ${space(0.5)};
    vertical-align: -0.125em;
    background: ${marks.confirmed};
  }
  [data-status='IN_PROGRESS'] strong::before {
    background: ${marks.inProgress};
  }
  [data-status='COMPLETED'] strong::before {
    background: ${marks.completed};
  }
  [draggable='true'] {
    cursor: grab;
  }
  [data-drop] {
    outline: 2px dashed ${color.teal};
    outline-offset: -3px;
  }
  tr:has([data-refusal]) > td {
    background: ${color.tintGray};
  }
  [data-refusal] {
    position: absolute;
    inset: auto auto 0 12.5%;
    max-width: 87%;
    padding: 0 ${space(1)};
    background: ${color.card};
    color: ${color.ink};
    font-weight: 400;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    pointer-events: none;
  }
  [data-urgent] {
    background: ${color.card};
    box-shadow: inset 4px 0 ${color.clay};
    padding-left: ${space(1.25)};
    border: 1px solid ${color.clay};
  }
  [data-status='COMPLETED'] {
    background: none;
    strong {
      color: ${color.inkSoft};
      font-weight: 400;
    }
  }
  [data-status='CANCELLED'] {
    background: none;
    color: ${color.inkSoft};
    text-decoration: line-through;
    strong {
      color: inherit;
      font-weight: 400;
    }
    strong::before {
      content: none;
    }
  }
  [data-add] {
    min-height: 1.25rem;
    padding-block: 0;
    color: ${color.inkSoft};
    opacity: 0;
    &[data-note] {
      min-height: 2rem;
      opacity: 1;
    }
    &:hover,
    &:focus {
      opacity: 1;
      color: ${color.teal};
      background: ${color.paper};
    }
  }
  ${media.belowDesktop} {
    tr,
    th,
    td {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      contain-intrinsic-block-size: auto calc(3rem + var(--visits, 1) * 3.5rem);
      padding-block: ${space(1)};
      border-bottom: 1px solid ${color.line};
    }
    tbody tr > * {
      border: 0;
    }
    tbody th small {
      display: inline;
      margin-left: ${space(1)};
    }
    td + td {
      border-left: 0;
    }
    td[data-empty],
    [data-add] {
      display: none;
    }
    td {
      display: grid;
      grid-template-columns: 4rem 1fr;
      gap: ${space(0.5)};
    }
    [data-day]::before {
      content: attr(data-day);
      padding-block: ${space(0.75)};
      color: ${color.inkSoft};
    }
    td > button {
      grid-column: 2;
      min-height: 2.75rem;
    }
  }
`;
