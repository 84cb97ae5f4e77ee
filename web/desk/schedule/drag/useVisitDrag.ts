import { useEffect, useRef, useState } from 'react';
import { boardOf, type Shown } from './board.ts';
import { carryByKeys } from './carryByKeys.ts';
import { dragByMouse } from './dragByMouse.ts';
import type { Dragged } from './dropChange.ts';

/** Lets visits of the table be laid elsewhere, by mouse or by keys. @returns the one that is on its way */
export function useVisitDrag(
  table: HTMLTableElement | null,
  { rows, days, onDrop }: Shown,
): Dragged | null {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  // Read when it is needed: what changes elsewhere meanwhile must not end a drag.
  const shown = useRef({ rows, days, onDrop });
  useEffect(() => {
    shown.current = { rows, days, onDrop };
  }, [rows, days, onDrop]);
  useEffect(() => {
    if (!table) return undefined;
    const board = boardOf(table, () => shown.current);
    const ends = [dragByMouse(board, setDragged), carryByKeys(board, setDragged)];
    return () => ends.forEach((end) => end());
  }, [table]);
  return dragged;
}
