import { useState } from 'react';
import type { PlannedPlanInput, PlannedVisitInput } from '../../app/graph/schema.generated.ts';
import type { Refusal } from '../../ui/form/refusals.ts';
import {
  useDeskCaregiversForVisitsQuery,
  useDeskPlansOfCaregiverQuery,
  type DeskCaregiversForVisitsQuery,
  type DeskPlannedVisitFragment,
  type DeskPlansOfCaregiverQuery,
} from './caregivers.generated.ts';

export type Visit = DeskPlannedVisitFragment;
export type Taker = DeskCaregiversForVisitsQuery['caregiversForVisits'][number];
type Plan = DeskPlansOfCaregiverQuery['recurringAppointments']['nodes'][number];

/** A plan with those of its visits that are in the way, or a single visit. */
export interface PlannedRow {
  /** The identifier of the plan or the visit. */
  id: string;
  plan: Plan | null;
  visits: readonly Visit[];
  clientName: string;
  clientId: string;
}

/** What happens to conflicting visits, as the office chooses. */
export interface PlannedVisitsChoice {
  /** True once the graph has named some visits or plans. */
  isAsked: boolean;
  /** Null until loaded. */
  rows: readonly PlannedRow[] | null;
  /** Everyone else, by name. */
  takers: readonly Taker[];
  /** How reading them goes. */
  read: { loading: boolean; error: unknown; refetch: () => unknown };
  /** The graph's message about them. */
  message: string;
  /** Who was chosen for a row; empty leaves it open. */
  chosen: (row: PlannedRow) => string;
  choose: (id: string, caregiverId: string) => void;
  chooseAll: (caregiverId: string) => void;
  /** Who gets a visit; empty leaves it open, as when the one chosen for its plan can't take it. */
  who: (visit: Visit, row: PlannedRow) => string;
  chooseDay: (visit: Visit, caregiverId: string) => void;
  /** The visits that stay open because the one chosen can't take them. */
  leftOpen: (row: PlannedRow) => readonly { visit: Visit; why: string }[];
  /** Whether it takes a reason: someone chosen is booked beyond their weekly hours. */
  needsReason: boolean;
  /** Why the chosen caregiver can't take a visit or a plan, as the graph refused it. */
  refusalOf: (id: string) => string | undefined;
  /** Of the mutation's input: absent until the office was asked. */
  input: PlannedVisitInput[] | undefined;
  /** The same for the plans of someone who leaves. */
  plans: PlannedPlanInput[] | undefined;
  /**
   * Stores the answer's conflicting visits, or who can't take one.
   * @returns whether all it says is shown here: a question, and no refusal to show elsewhere
   */
  asks: (answer: Answer | null | undefined) => boolean;
}

interface Answer {
  plannedVisits: readonly Visit[] | null;
  userErrors: readonly Refusal[];
}

type Chosen = Readonly<Record<string, string>>;

const place = /^(plannedVisits|plans)\.(\d+)\.(caregiverId|beyondHours)$/;

/** Why somebody can't take a visit; undefined if they can. */
export const conflictOf = (taker: Taker | undefined, { id }: Visit) =>
  taker?.conflicts.find(({ appointmentId }) => appointmentId === id);

/** True if somebody can't take a visit, not even beyond their weekly hours. */
export const cannotTake = (taker: Taker | undefined, visit: Visit): boolean =>
  conflictOf(taker, visit)?.outsideHours === false;

/**
 * @param caregiverId who can't come
 * @param beyondHours why those are booked beyond their weekly hours who are outside them
 * @param leaving set if they leave for good, so that their plans go to others, too
 */
export function usePlannedVisits(
  caregiverId: string,
  beyondHours: string,
  leaving?: {
    /** Their last working day; empty for at once. */
    lastDay: string;
  },
): PlannedVisitsChoice {
  const [visits, setVisits] = useState<readonly Visit[] | null>(null);
  const [message, setMessage] = useState('');
  const [wishes, setWishes] = useState<Chosen>({});
  const [days, setDays] = useState<Chosen>({});
  const [refusals, setRefusals] = useState<Chosen>({});
  const [isReasonAsked, setReasonAsked] = useState(false);
  const skip = visits === null;
  const appointmentIds = (visits ?? []).map(({ id }) => id);
  const choices = useDeskCaregiversForVisitsQuery({ variables: { appointmentIds }, skip });
  const ownPlans = useDeskPlansOfCaregiverQuery({ variables: { caregiverId }, skip });
  const found = (choices.data ?? choices.previousData)?.caregiversForVisits;
  const plans = (ownPlans.data ?? ownPlans.previousData)?.recurringAppointments.nodes;
  const takers = (found ?? []).filter(({ id }) => id !== caregiverId);
  const takerOf = (id: string): Taker | undefined => takers.find((one) => one.id === id);
  const rows =
    visits === null || found === undefined || plans === undefined
      ? null
      : rowsOf(visits, plans, leaving);
  const reads = [choices, ownPlans];
  const failed = reads.filter(({ error }) => error !== undefined);

  const wish = ({ id }: PlannedRow): string => wishes[id] ?? '';
  const who = (visit: Visit, row: PlannedRow): string =>
    days[visit.id] ?? (cannotTake(takerOf(wish(row)), visit) ? '' : wish(row));
  const given = (rows ?? []).flatMap((row) =>
    row.visits.map((visit) => ({ visit, who: who(visit, row) })),
  );
  const isOutside = (visit: Visit, to: string): boolean =>
    conflictOf(takerOf(to), visit)?.outsideHours === true;
  const isBeyond = given.some((one) => isOutside(one.visit, one.who));
  const because = (to: string) => (to && beyondHours ? { beyondHours } : {});
  const input = given.map(({ visit, who: to }) => ({
    appointmentId: visit.id,
    caregiverId: to || null,
    ...because(to),
  }));
  const planInput = (rows ?? [])
    .filter(({ plan }) => plan !== null)
    .map((row) => ({
      recurringAppointmentId: row.id,
      caregiverId: wish(row) || null,
      // Only that of a plan with visits outside the hours of the one who gets it.
      ...(row.visits.some((visit) => isOutside(visit, wish(row))) ? because(wish(row)) : {}),
    }));
  const forget = (...ids: string[]): void =>
    setRefusals((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))),
    );
  return {
    isAsked: visits !== null,
    rows,
    takers,
    read: {
      loading: reads.some(({ loading }) => loading),
      error: failed[0]?.error,
      refetch: () => Promise.all(failed.map(({ refetch: again }) => again())),
    },
    message,
    chosen: wish,
    choose: (id, to) => {
      const own = rows?.find((row) => row.id === id)?.visits.map((visit) => visit.id) ?? [];
      setWishes((before) => ({ ...before, [id]: to }));
      setDays((before) =>
        Object.fromEntries(Object.entries(before).filter(([day]) => !own.includes(day))),
      );
      forget(id, ...own);
    },
    chooseAll: (to) => {
      setWishes(Object.fromEntries((rows ?? []).map(({ id }) => [id, to])));
      setDays({});
      setRefusals({});
    },
    who,
    chooseDay: ({ id }, to) => {
      setDays((before) => ({ ...before, [id]: to }));
      forget(id);
    },
    leftOpen: (row) =>
      row.visits.flatMap((visit) => {
        const taker = takerOf(wish(row));
        return cannotTake(taker, visit) && who(visit, row) === ''
          ? [{ visit, why: conflictOf(taker, visit)!.conflicts.join(' ') }]
          : [];
      }),
    needsReason: isBeyond || isReasonAsked || beyondHours !== '',
    refusalOf: (id) => refusals[id],
    input: rows === null ? undefined : input,
    plans: rows === null || !leaving ? undefined : planInput,
    asks: (answer) => {
      const refused = answer?.userErrors ?? [];
      const placed = refused.flatMap(({ field, message: why }) => {
        const [, list, at] = place.exec(field ?? '') ?? [];
        if (at === undefined) return [];
        const id =
          list === 'plans'
            ? planInput[Number(at)]!.recurringAppointmentId
            : input[Number(at)]!.appointmentId;
        return [[id, why] as const];
      });
      setRefusals(Object.fromEntries(placed));
      if (refused.some(({ field }) => place.exec(field ?? '')?.[3] === 'beyondHours'))
        setReasonAsked(true);
      if (answer?.plannedVisits) setVisits(answer.plannedVisits);
      const stands = Boolean(answer?.plannedVisits) || placed.length > 0;
      if (stands) setMessage(refused[0]?.message ?? '');
      return stands;
    },
  };
}

/**
 * One row per plan of the absent caregiver, in the order of the first visits, and per visit without
 * one. If they leave, plans without visits are there, too; otherwise a plan with one visit is that
 * visit.
 */
function rowsOf(
  visits: readonly Visit[],
  plans: readonly Plan[],
  leaving: { lastDay: string } | undefined,
): PlannedRow[] {
  const of = ({ id }: Plan): Visit[] =>
    visits.filter(({ recurringAppointmentId }) => recurringAppointmentId === id);
  const shown = plans.filter((plan) =>
    leaving
      ? of(plan).length > 0 || plan.endDate === null || plan.endDate > leaving.lastDay
      : of(plan).length > 1,
  );
  const planOf = (visit: Visit): Plan | undefined =>
    shown.find(({ id }) => id === visit.recurringAppointmentId);
  const rowOf = (plan: Plan): PlannedRow => ({ ...plan, plan, visits: of(plan) });
  return [
    ...visits.flatMap((visit) => {
      const plan = planOf(visit);
      if (!plan) return { ...visit, plan: null, visits: [visit] };
      return of(plan)[0] === visit ? rowOf(plan) : [];
    }),
    ...shown.filter((plan) => of(plan).length === 0).map(rowOf),
  ];
}
