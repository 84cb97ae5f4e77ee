import { createContext, useContext, type ReactNode } from 'react';

/** Why rows can't take the dragged visit, by row key. */
export const DropRefusals = createContext<ReadonlyMap<string, string>>(new Map());

/**
 * Shows the reason in a row. Reads the context itself, so that hundreds of visits don't rerender.
 */
export function DropRefusal({ row }: { row: string }): ReactNode {
  const reason = useContext(DropRefusals).get(row);
  return reason === undefined ? null : <span data-refusal>{reason}</span>;
}
