import { useState } from 'react';
import type { Refusal } from '../../ui/form/refusals.ts';
import type { DeskVisitAheadFragment } from './visits.generated.ts';

/** Which planned visits stay when care is suspended or ends, as the office chooses. */
export interface KeptVisits {
  /** Empty until the graph has named some. */
  visits: readonly DeskVisitAheadFragment[];
  /** The graph's message about them. */
  message: string;
  keeps: (id: string) => boolean;
  keep: (id: string, stays: boolean) => void;
  /** The mutation's input; undefined until the graph has asked. */
  input: string[] | undefined;
  /** Stores the visits that an answer asks about; returns whether it does. */
  asks: (answer: Answer | null | undefined) => boolean;
}

interface Answer {
  plannedVisits: readonly DeskVisitAheadFragment[] | null;
  userErrors: readonly Refusal[];
}

export function useKeptVisits(): KeptVisits {
  const [visits, setVisits] = useState<readonly DeskVisitAheadFragment[]>([]);
  const [message, setMessage] = useState('');
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  return {
    visits,
    message,
    keeps: (id) => kept.has(id),
    keep: (id, stays) =>
      setKept(
        (before) => new Set(stays ? [...before, id] : [...before].filter((one) => one !== id)),
      ),
    input: visits.length > 0 ? [...kept] : undefined,
    asks: (answer) => {
      if (!answer?.plannedVisits) return false;
      setVisits(answer.plannedVisits);
      setMessage(answer.userErrors[0]?.message ?? '');
      return true;
    },
  };
}
