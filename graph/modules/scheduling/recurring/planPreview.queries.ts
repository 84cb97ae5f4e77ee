import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../../shared/context.ts';
import { RefusalCode, UserError } from '../../../shared/errors.ts';
import { parseInput } from '../../../shared/validation/parseInput.ts';
import { signedIn } from '../../identity/sessions/viewer.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { changePlan } from './changeRecurring.commands.ts';
import { makePlan, repeatVisit } from './createRecurring.commands.ts';
import type { PlanPreviewInput } from './planPreview.input.ts';
import {
  changeRecurringSchema,
  createRecurringSchema,
  repeatAppointmentSchema,
} from './recurring.input.ts';

/** A visit that a plan would have. */
export interface PreviewedVisit {
  scheduledDate: Date;
  caregiver: string | null;
  conflict: string | null;
}

export interface PlanPreviewReading {
  clientId: string;
  visits: PreviewedVisit[];
}

/** The reason for short notice is required only for the real change. */
const noReasonYet = 'Preview';

/**
 * Returns the future visits a plan would have if it were created, repeated or changed this way.
 * Runs the command itself in a transaction that never commits, so the result cannot differ.
 * @throws Failure NOT_FOUND
 * @throws UserError the same as the command, except for `overrideReason`
 */
export async function planPreview(
  context: GraphContext,
  { create, repeat, change }: PlanPreviewInput,
  clock = (): Date => new Date(),
): Promise<PlanPreviewReading> {
  const { userId } = signedIn(context);
  const now = clock();
  const plans = [
    create && ((em: EntityManager) => makePlan(em, created(create), now)),
    repeat &&
      ((em: EntityManager) => repeatVisit(em, parseInput(repeatAppointmentSchema, repeat), now)),
    change &&
      (async (em: EntityManager) =>
        (await changePlan(em, changed(change), { userId, now })).target),
  ].filter((plan) => plan !== null && plan !== undefined);
  const [plan] = plans;
  if (plan === undefined || plans.length > 1)
    throw UserError.of(
      RefusalCode.INVALID,
      'Send exactly one of create, repeat and change',
      'create',
    );
  const em = context.em.fork();
  await em.begin();
  try {
    return await read(em, await plan(em), now);
  } finally {
    await em.rollback();
  }
}

function created(input: object) {
  const { idempotencyKey: _repeats, ...wanted } = parseInput(createRecurringSchema, input);
  return wanted;
}

function changed(input: object) {
  const wanted = parseInput(changeRecurringSchema, input);
  return { ...wanted, overrideReason: wanted.overrideReason ?? noReasonYet };
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
      appointment: { status: { $in: ['scheduled', 'confirmed'] }, scheduledDate: { $gt: now } },
    },
    {
      populate: ['appointment', 'appointment.caregiver'],
      orderBy: { appointment: { scheduledDate: 'asc' } },
    },
  );
  return {
    clientId: plan.client.id,
    visits: rows.map(({ appointment: { scheduledDate, caregiver }, conflict }) => ({
      scheduledDate,
      caregiver: caregiver && `${caregiver.firstName} ${caregiver.lastName}`,
      conflict: caregiver === null ? conflict : null,
    })),
  };
}
