import { useState } from 'react';
import type { PlannedVisitInput } from '../../app/graph/schema.generated.ts';
import type { Refusal } from '../../ui/form/refusals.ts';
import type { DeskPlannedVisitFragment } from './caregivers.generated.ts';

/** What becomes of visits that are in the way, as the office chooses it. */
export interface PlannedVisitsChoice {
  /** Empty until the graph has named some. */
  visits: readonly DeskPlannedVisitFragment[];
  /** Who gets a visit; empty where it is left open. */
  chosen: (id: string) => string;
  choose: (id: string, caregiverId: string) => void;
  chooseAll: (caregiverId: string) => void;
  /** Why whom was chosen for a visit cannot take it. */
  refusalOf: (id: string) => string | undefined;
  /** As the mutation takes it. */
  input: PlannedVisitInput[] | undefined;
  /** Keeps what the graph answered: visits in the way, or who cannot take one. */
  answered: (answer: Answer | null | undefined) => void;
}

interface Answer {
  plannedVisits: readonly DeskPlannedVisitFragment[] | null;
  userErrors: readonly Refusal[];
}

const place = /^plannedVisits\.(\d+)\.caregiverId$/;

export function usePlannedVisits(): PlannedVisitsChoice {
  const [visits, setVisits] = useState<readonly DeskPlannedVisitFragment[]>([]);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const input = visits.map(({ id }) => ({ appointmentId: id, caregiverId: chosen[id] || null }));
  return {
    visits,
    chosen: (id) => chosen[id] ?? '',
    choose: (id, caregiverId) => {
      setChosen((before) => ({ ...before, [id]: caregiverId }));
      setRefusals((before) => ({ ...before, [id]: '' }));
    },
    chooseAll: (caregiverId) => {
      setChosen(Object.fromEntries(visits.map(({ id }) => [id, caregiverId])));
      setRefusals({});
    },
    refusalOf: (id) => refusals[id] || undefined,
    input: input.length > 0 ? input : undefined,
    answered: (answer) => {
      if (answer?.plannedVisits) setVisits(answer.plannedVisits);
      setRefusals(
        Object.fromEntries(
          (answer?.userErrors ?? []).flatMap(({ field, message }) => {
            const at = place.exec(field ?? '')?.[1];
            return at === undefined ? [] : [[input[Number(at)]!.appointmentId, message]];
          }),
        ),
      );
    },
  };
}
