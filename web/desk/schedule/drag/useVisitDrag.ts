import { useEffect, useRef, useState } from 'react';
import { boardOf, type Shown } from './board.ts';
import { carryByKeys } from './carryByKeys.ts';
import { dragByMouse } from './dragByMouse.ts';
import type { Dragged } from './dropChange.ts';

/**
 * Lets the table's visits be moved by mouse or keyboard.
 * @returns the visit being moved
 */
export function useVisitDrag(
  table: HTMLTableElement | null,
  { rows, days, onDrop }: Shown,
): Dragged | null {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  // In a ref: changes elsewhere must not interrupt a drag.
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
