import { useEffect, useRef, useState } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { dayOf } from '../../visits/phoenix.ts';
import type { ScheduledVisit, ScheduleRow } from '../rows.ts';
import { canMove, type Place } from './dropChange.ts';

/** A visit on its way, and the day that it is over. */
export interface Dragged {
  visit: ScheduledVisit;
  day: string;
}

interface VisitDragOptions {
  rows: readonly ScheduleRow[];
  days: readonly string[];
  onDrop: (visit: ScheduledVisit, place: Place) => void;
}

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * Lets visits of the table be dragged by mouse. The one under the pointer is made ready when the pointer comes, and the
 * table is the only target, which reckons row and day by position: hundreds of each would be slow.
 */
export function useVisitDrag(
  table: HTMLTableElement | null,
  { rows, days, onDrop }: VisitDragOptions,
): Dragged | null {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  // Read when it is needed: what changes elsewhere meanwhile must not end a drag.
  const shown = useRef({ rows, days, onDrop });
  useEffect(() => {
    shown.current = { rows, days, onDrop };
  }, [rows, days, onDrop]);
  useEffect(() => (table ? listen(table, () => shown.current, setDragged) : undefined), [table]);
  return dragged;
}

function listen(
  table: HTMLTableElement,
  shown: () => VisitDragOptions,
  setDragged: (next: Dragged | null) => void,
): () => void {
  const visitOf = (button: HTMLElement): ScheduledVisit | undefined =>
    shown()
      .rows.flatMap(({ cells }) => cells.flatMap(({ visits }) => visits))
      .find(({ id }) => id === button.dataset.visit);
  const canMoveNow = (button: HTMLElement): boolean => {
    const visit = visitOf(button);
    return visit !== undefined && canMove(visit);
  };

  let ready: { button: HTMLElement; forget: () => void } | null = null;
  const forget = (): void => {
    ready?.forget();
    ready = null;
  };
  const prepare = ({ target, pointerType }: PointerEvent): void => {
    const button = (target as Element).closest<HTMLElement>('[data-visit]');
    if (pointerType !== 'mouse' || button === null || button === ready?.button) return;
    forget();
    if (canMoveNow(button))
      ready = {
        button,
        forget: draggable({
          element: button,
          canDrag: () => canMoveNow(button),
          getInitialData: () => ({ visit: visitOf(button) }),
        }),
      };
  };
  table.addEventListener('pointerover', prepare);

  let under: Element | null = null;
  const mark = (cell: Element | null): void => {
    if (cell === under) return;
    under?.removeAttribute('data-drop');
    cell?.setAttribute('data-drop', '');
    under = cell;
  };
  const placeAt = (point: Point): Place | null => {
    const cell = cellAt(table, point);
    const { rows, days } = shown();
    const row = cell && rows[(cell.parentElement as HTMLTableRowElement).sectionRowIndex];
    if (!row) return null;
    return { row, day: cell.cellIndex === 0 ? null : days[cell.cellIndex - 1]! };
  };
  let day: string | null = null;
  const show = (visit: ScheduledVisit, over: string): void => {
    if (over === day) return;
    day = over;
    setDragged({ visit, day: over });
  };
  const end = (): void => {
    mark(null);
    day = null;
    setDragged(null);
  };

  const stop = combine(
    dropTargetForElements({ element: table }),
    monitorForElements({
      onDragStart: ({ source }) => {
        const visit = source.data.visit as ScheduledVisit;
        show(visit, dayOf(visit.scheduledDate));
      },
      onDrag: ({ source, location: { current } }) => {
        const visit = source.data.visit as ScheduledVisit;
        mark(cellAt(table, current.input));
        show(visit, placeAt(current.input)?.day ?? dayOf(visit.scheduledDate));
      },
      onDrop: ({ source, location: { current } }) => {
        end();
        const place = current.dropTargets.length > 0 ? placeAt(current.input) : null;
        if (place) shown().onDrop(source.data.visit as ScheduledVisit, place);
      },
    }),
    forget,
  );
  return () => {
    table.removeEventListener('pointerover', prepare);
    end();
    stop();
  };
}

/** The cell of the table's body under the pointer; what the drag itself lays over it does not count. */
function cellAt(table: HTMLElement, { clientX, clientY }: Point): HTMLTableCellElement | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const cell = element.closest<HTMLTableCellElement>('tbody td, tbody th');
    if (cell && table.contains(cell)) return cell;
  }
  return null;
}
