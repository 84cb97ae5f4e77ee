import { useState } from 'react';
import type { PlannedVisitInput } from '../../app/graph/schema.generated.ts';
import type { Refusal } from '../../ui/form/refusals.ts';
import type { DeskPlannedVisitFragment } from './caregivers.generated.ts';

/** What happens to conflicting visits, as the office chooses. */
export interface PlannedVisitsChoice {
  /** Empty until the graph has named some. */
  visits: readonly DeskPlannedVisitFragment[];
  /** The graph's message about them. */
  message: string;
  /** Who gets a visit; empty leaves it open. */
  chosen: (id: string) => string;
  choose: (id: string, caregiverId: string) => void;
  chooseAll: (caregiverId: string) => void;
  /** Why those are booked beyond their weekly hours who are outside them; null until asked for. */
  beyondHours: string | null;
  setBeyondHours: (reason: string) => void;
  /** Why the chosen caregiver can't take the visit. */
  refusalOf: (id: string) => string | undefined;
  /** The mutation's input. */
  input: PlannedVisitInput[] | undefined;
  /**
   * Stores the answer's conflicting visits, or who can't take one.
   * @returns whether all it says is shown here: a question, and no refusal to show elsewhere
   */
  asks: (answer: Answer | null | undefined) => boolean;
}

interface Answer {
  plannedVisits: readonly DeskPlannedVisitFragment[] | null;
  userErrors: readonly Refusal[];
}

const place = /^plannedVisits\.(\d+)\.(caregiverId|beyondHours)$/;

export function usePlannedVisits(): PlannedVisitsChoice {
  const [visits, setVisits] = useState<readonly DeskPlannedVisitFragment[]>([]);
  const [message, setMessage] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [beyondHours, setBeyondHours] = useState<string | null>(null);
  const input = visits.map(({ id }) => ({
    appointmentId: id,
    caregiverId: chosen[id] || null,
    ...(chosen[id] && beyondHours ? { beyondHours } : {}),
  }));
  return {
    visits,
    message,
    chosen: (id) => chosen[id] ?? '',
    choose: (id, caregiverId) => {
      setChosen((before) => ({ ...before, [id]: caregiverId }));
      setRefusals((before) => ({ ...before, [id]: '' }));
    },
    chooseAll: (caregiverId) => {
      setChosen(Object.fromEntries(visits.map(({ id }) => [id, caregiverId])));
      setRefusals({});
    },
    beyondHours,
    setBeyondHours,
    refusalOf: (id) => refusals[id] || undefined,
    input: input.length > 0 ? input : undefined,
    asks: (answer) => {
      const refused = answer?.userErrors ?? [];
      const placed = refused.flatMap(({ field, message: why }) => {
        const at = place.exec(field ?? '')?.[1];
        return at === undefined ? [] : [[input[Number(at)]!.appointmentId, why] as const];
      });
      setRefusals(Object.fromEntries(placed));
      if (refused.some(({ field }) => place.exec(field ?? '')?.[2] === 'beyondHours'))
        setBeyondHours((before) => before ?? '');
      if (answer?.plannedVisits) setVisits(answer.plannedVisits);
      const stands = Boolean(answer?.plannedVisits) || placed.length > 0;
      if (stands) setMessage(refused[0]?.message ?? '');
      return stands;
    },
  };
}
