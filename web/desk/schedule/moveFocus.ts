import type { KeyboardEvent } from 'react';

/** The step of each arrow key. */
export const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const buttonsOf = (cell: Element | null | undefined): HTMLElement[] => [
  ...(cell?.querySelectorAll<HTMLElement>('button') ?? []),
];

/**
 * Moves focus between a table's buttons by arrow keys: within a cell, then to the next with any.
 */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const button = (event.target as Element).closest('button');
  const cell = button?.closest('td');
  const row = cell?.closest('tr');
  if (!step || !button || !cell || !row) return;
  event.preventDefault();
  const [down, right] = step;
  const beside = down === 0 ? undefined : buttonsOf(cell)[buttonsOf(cell).indexOf(button) + down];
  if (beside) return beside.focus();
  const { rows } = event.currentTarget;
  let [y, x] = [row.rowIndex + down, cell.cellIndex + right];
  while (rows[y]?.cells[x]) {
    const found = buttonsOf(rows[y]!.cells[x]);
    const next = down < 0 ? found.at(-1) : found[0];
    if (next) return next.focus();
    [y, x] = [y + down, x + right];
  }
}

/** Arrow Down moves from the buttons above the table to its first visit. */
export function moveToFirstVisit(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('[data-visit]')?.focus();
}
