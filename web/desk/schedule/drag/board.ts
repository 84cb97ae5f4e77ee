import type { ScheduledVisit, ScheduleRow } from '../rows.ts';
import { canMove, type Place } from './dropChange.ts';

/** What the table shows now, and the callback for a dropped visit. */
export interface Shown {
  rows: readonly ScheduleRow[];
  days: readonly string[];
  onDrop: (visit: ScheduledVisit, place: Place) => void;
}

/** Maps the schedule's table: which visit a button is, and which place a cell. */
export interface Board {
  table: HTMLTableElement;
  /** A button's visit, if it can be moved. */
  movable: (button: HTMLElement) => ScheduledVisit | null;
  placeOf: (cell: HTMLTableCellElement) => Place | null;
  /** Marks where a visit would be dropped. */
  mark: (cell: Element | null) => void;
  drop: (visit: ScheduledVisit, place: Place | null) => void;
}

export function boardOf(table: HTMLTableElement, shown: () => Shown): Board {
  let marked: Element | null = null;
  return {
    table,
    movable: (button) => {
      // Its first day is where it is moved.
      if (button.dataset.continued !== undefined) return null;
      const visit = shown()
        .rows.flatMap(({ cells }) => cells.flatMap(({ visits }) => visits))
        .find(({ id }) => id === button.dataset.visit);
      return visit && canMove(visit) ? visit : null;
    },
    placeOf: (cell) => {
      const { rows, days } = shown();
      const row = rows[(cell.parentElement as HTMLTableRowElement).sectionRowIndex];
      if (!row) return null;
      return { row, day: cell.cellIndex === 0 ? null : days[cell.cellIndex - 1]! };
    },
    mark: (cell) => {
      if (cell === marked) return;
      marked?.removeAttribute('data-drop');
      cell?.setAttribute('data-drop', '');
      marked = cell;
    },
    drop: (visit, place) => {
      if (place) shown().onDrop(visit, place);
    },
  };
}
