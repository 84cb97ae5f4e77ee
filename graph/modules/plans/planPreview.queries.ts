import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import { kysely } from '../../database/kysely.ts';
import { conflictsOf, enclosingSpan, isHoursOnly, overlap } from '../availability/conflicts.ts';
import { caregiverFacts } from '../availability/conflicts.queries.ts';
import { besideInWords, visitsBeside } from '../availability/together.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { changePlan } from './changeRecurring.commands.ts';
import { makePlan, repeatVisit, weekBegins } from './createRecurring.commands.ts';
import type { PlanPreviewInput } from './planPreview.input.ts';
import {
  changeRecurringSchema,
  createRecurringSchema,
  repeatAppointmentSchema,
} from './recurring.input.ts';
import { aheadStatuses } from '../appointments/appointment.rules.ts';

/** A visit that a plan would have. */
export interface PreviewedVisit {
  startsAt: Date;
  caregiver: string | null;
  conflict: string | null;
  /** Whether it takes a reason to book the plan's caregiver beyond their weekly hours. */
  outsideHours: boolean;
  /** Who else is with the client then, as a sentence. */
  alsoThere: string | null;
  /** Whether it is on a day that is over, and would be entered as completed. */
  isPast: boolean;
}

export interface PlanPreviewReading {
  clientId: string;
  visits: PreviewedVisit[];
}

/** The reason for short notice, and the consent to two caregivers, are for the real change only. */
const noReasonYet = 'Preview';

/**
 * Returns the future visits a plan would have, and those of earlier this week that it would enter, if it were created, repeated or changed this way.
 * Runs the command itself in a transaction that never commits, so the result cannot differ.
 * @throws Failure NOT_FOUND
 * @throws UserError the same as the command, except for `overrideReason` and `secondCaregiver`
 */
export async function planPreview(
  context: GraphContext,
  { create, repeat, change }: PlanPreviewInput,
  clock = (): Date => new Date(),
): Promise<PlanPreviewReading> {
  const { userId } = signedIn(context);
  const now = clock();
  const em = context.em.fork();
  await em.begin();
  try {
    const made = create
      ? await makePlan(em, created(create), { now, weekBegins: weekBegins(context) })
      : repeat
        ? nothingEntered(await repeatVisit(em, repeated(repeat), now))
        : nothingEntered((await changePlan(em, changed(change!), { userId, now })).target);
    const { clientId, visits } = await read(em, made.plan, now);
    return { clientId, visits: [...made.entered.map(past), ...visits] };
  } finally {
    await em.rollback();
  }
}

const nothingEntered = (
  plan: RecurringAppointment,
): { plan: RecurringAppointment; entered: Appointment[] } => ({
  plan,
  entered: [],
});

/** A visit on a day that is over. */
const past = ({ scheduledDate, caregiver }: Appointment): PreviewedVisit => ({
  startsAt: scheduledDate,
  caregiver: nameOf(caregiver),
  conflict: null,
  outsideHours: false,
  alsoThere: null,
  isPast: true,
});

const nameOf = (caregiver: Caregiver | null): string | null =>
  caregiver && `${caregiver.firstName} ${caregiver.lastName}`;

function created(input: object) {
  const { idempotencyKey: _repeats, ...wanted } = parseInput(createRecurringSchema, input);
  return { ...wanted, secondCaregiver: true };
}

const repeated = (input: object) => ({
  ...parseInput(repeatAppointmentSchema, input),
  secondCaregiver: true,
});

function changed(input: object) {
  const wanted = parseInput(changeRecurringSchema, input);
  const overrideReason = wanted.overrideReason ?? noReasonYet;
  return { ...wanted, overrideReason, secondCaregiver: true };
}

async function read(
  em: EntityManager,
  plan: RecurringAppointment,
  now: Date,
): Promise<PlanPreviewReading> {
  const rows = await em.find(
    GeneratedAppointment,
    {
      recurringAppointment: plan,
      appointment: { status: { $in: aheadStatuses }, scheduledDate: { $gt: now } },
    },
    {
      populate: ['appointment', 'appointment.caregiver'],
      orderBy: { appointment: { scheduledDate: 'asc' } },
    },
  );
  const spans = rows.map(({ appointment: { scheduledDate, endDate } }) => ({
    start: scheduledDate,
    end: endDate,
  }));
  const others =
    spans.length === 0
      ? []
      : await visitsBeside(
          kysely(em),
          plan.client.id,
          enclosingSpan(spans),
          rows.map(({ appointment }) => appointment.id),
        );
  const [facts] =
    plan.caregiver === null || rows.every(({ conflict }) => conflict === null)
      ? []
      : await caregiverFacts(kysely(em), enclosingSpan(spans), { ids: [plan.caregiver.id] });
  return {
    clientId: plan.client.id,
    visits: rows.map(({ appointment, conflict }, index) => {
      const { scheduledDate, caregiver, beyondHours } = appointment;
      const span = spans[index]!;
      const beside = others.find((other) => overlap(other, span));
      const isOpen = caregiver === null && conflict !== null;
      return {
        startsAt: scheduledDate,
        caregiver: nameOf(caregiver),
        conflict: isOpen ? conflict : null,
        outsideHours:
          beyondHours !== null ||
          (isOpen && facts !== undefined && isHoursOnly(conflictsOf(facts, span))),
        isPast: false,
        alsoThere: beside ? `${besideInWords(beside, now)}.` : null,
      };
    }),
  };
}
