import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import { steps } from '../moveFocus.ts';
import type { ScheduledVisit } from '../rows.ts';
import type { Board } from './board.ts';
import type { Dragged } from './dropChange.ts';

interface Carried {
  visit: ScheduledVisit;
  cell: HTMLTableCellElement;
}

/**
 * Dragging by keyboard: Shift with an arrow key picks up the focused visit and moves it from cell
 * to cell, Enter drops it and Escape cancels.
 * @returns a function that stops it
 */
export function carryByKeys(
  { table, movable, placeOf, mark, drop }: Board,
  setDragged: (next: Dragged | null) => void,
): () => void {
  let carried: Carried | null = null;
  const leave = (): void => {
    if (!carried) return;
    carried = null;
    mark(null);
    setDragged(null);
  };
  const press = (event: KeyboardEvent): void => {
    const { key, shiftKey, target } = event;
    const step = shiftKey ? steps[key] : undefined;
    if (step) {
      const from = carried ?? takeUp(target as Element);
      if (!from) return;
      carried = { ...from, cell: beside(from.cell, step) };
      mark(carried.cell);
      carried.cell.scrollIntoView({ block: 'nearest' });
      const place = placeOf(carried.cell);
      const { visit } = carried;
      setDragged({ visit, day: place?.day ?? dayInPhoenix(visit.startsAt), place });
    } else if (carried && key === 'Enter') {
      const { visit, cell } = carried;
      leave();
      drop(visit, placeOf(cell));
    } else if (carried && key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const takeUp = (target: Element): Carried | null => {
    const button = target.closest<HTMLElement>('[data-visit]');
    const visit = button && movable(button);
    return visit && { visit, cell: button.closest('td')! };
  };
  table.addEventListener('keydown', press);
  table.addEventListener('focusout', leave);
  return () => {
    table.removeEventListener('keydown', press);
    table.removeEventListener('focusout', leave);
    leave();
  };
}

/** The body cell one step away; at an edge, the same one. */
function beside(
  cell: HTMLTableCellElement,
  [down, right]: readonly [number, number],
): HTMLTableCellElement {
  const row = cell.parentElement as HTMLTableRowElement;
  const { rows } = row.parentElement as HTMLTableSectionElement;
  const { cells } = rows[row.sectionRowIndex + down] ?? row;
  return cells[Math.max(cell.cellIndex + right, 1)] ?? cells[cell.cellIndex]!;
}
