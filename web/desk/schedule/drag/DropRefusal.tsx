import { createContext, useContext, type ReactNode } from 'react';

/** Why rows cannot take the visit that is being dragged, by their key. */
export const DropRefusals = createContext<ReadonlyMap<string, string>>(new Map());

/** Says in a row why it cannot. It listens by itself, so that hundreds of visits are left alone. */
export function DropRefusal({ row }: { row: string }): ReactNode {
  const reason = useContext(DropRefusals).get(row);
  return reason === undefined ? null : <span data-refusal>{reason}</span>;
}
