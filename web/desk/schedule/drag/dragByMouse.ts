import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { ScheduledVisit } from '../rows.ts';
import type { Board } from './board.ts';
import type { Dragged, Place } from './dropChange.ts';

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * Dragging by mouse. A visit becomes draggable when the pointer reaches it, and the table is the
 * only drop target and works out row and day from the position: hundreds of each would be slow.
 * @returns a function that stops it
 */
export function dragByMouse(
  { table, movable, placeOf, mark, drop }: Board,
  setDragged: (next: Dragged | null) => void,
): () => void {
  let ready: { button: HTMLElement; forget: () => void } | null = null;
  const forget = (): void => {
    ready?.forget();
    ready = null;
  };
  const prepare = ({ target, pointerType }: PointerEvent): void => {
    const button = (target as Element).closest<HTMLElement>('[data-visit]');
    if (pointerType !== 'mouse' || button === null || button === ready?.button) return;
    forget();
    if (movable(button))
      ready = {
        button,
        forget: draggable({
          element: button,
          canDrag: () => movable(button) !== null,
          getInitialData: () => ({ visit: movable(button) }),
        }),
      };
  };
  table.addEventListener('pointerover', prepare);

  const placeAt = (point: Point): Place | null => {
    const cell = cellAt(table, point);
    return cell && placeOf(cell);
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
        show(visit, dayInPhoenix(visit.startsAt));
      },
      onDrag: ({ source, location: { current } }) => {
        const visit = source.data.visit as ScheduledVisit;
        mark(cellAt(table, current.input));
        show(visit, placeAt(current.input)?.day ?? dayInPhoenix(visit.startsAt));
      },
      onDrop: ({ source, location: { current } }) => {
        end();
        const isOver = current.dropTargets.length > 0;
        drop(source.data.visit as ScheduledVisit, isOver ? placeAt(current.input) : null);
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

/** The table's body cell under the pointer, ignoring what the drag itself draws over it. */
function cellAt(table: HTMLElement, { clientX, clientY }: Point): HTMLTableCellElement | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const cell = element.closest<HTMLTableCellElement>('tbody td, tbody th');
    if (cell && table.contains(cell)) return cell;
  }
  return null;
}
