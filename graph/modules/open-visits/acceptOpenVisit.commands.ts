import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { kysely } from '../../database/kysely.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Failure, RefusalCode, UserError } from '../../shared/errors.ts';
import { alongside } from '../../shared/validation/fields.ts';
import { addMinutes } from '../../shared/time.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { lockAppointment, moveTo } from '../appointments/appointmentState.ts';
import { VisitDecline } from '../appointments/visitDecline.entity.ts';
import { CaregiverRefused, lockCaregiver, refusingOverlap } from '../availability/assignment.ts';
import { codeOf, conflictsOf, type ConflictKind } from '../availability/conflicts.ts';
import { caregiverFacts } from '../availability/conflicts.queries.ts';
import { asException, lockGenerated } from '../visits/changeAppointment.commands.ts';
import { expected, tellClient } from '../visits/visitNews.ts';
import { tellCaregiver } from '../notices/caregiverNews.ts';
import { givenBack } from './declineVisit.rules.ts';
import { VisitNotice } from '../notices/visitNotice.entity.ts';
import { ownCaregiverId } from '../appointments/schedule.policy.ts';
import { isOfferedTo } from './openVisits.queries.ts';

const schema = z.object({
  appointmentId: z.string(),
  idempotencyKey: alongside.idempotencyKey,
});

/** Why a caregiver can't take a visit, worded for the caregiver. */
const reasons: Readonly<Record<ConflictKind, string>> = {
  inactive: 'You can’t take visits at the moment. Please call our office.',
  'last-day': 'This visit is after your last working day.',
  'outside-availability': 'This visit is outside your hours.',
  'time-off': 'You have time off then.',
  overlap: 'You have another visit then.',
};

const cannotMakeIt = (kind: ConflictKind): UserError => UserError.of(codeOf[kind], reasons[kind]);

/**
 * Assigns an offered visit to the caregiver, if they are the first, and confirms it. Same checks and notifications
 * as when the office assigns it.
 * @returns the visit's identifier
 * @throws Failure FORBIDDEN without an active caregiver profile
 * @throws UserError NOT_FOUND when it isn't offered to them (anymore); WRONG_STATE when somebody else
 *   has it, they can't make it, or they gave back too many; KEY_REUSED
 */
export async function acceptOpenVisit(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const caregiverId = await ownCaregiverId(context);
  const { idempotencyKey, appointmentId } = parseInput(schema, input);
  let visit: Appointment | null = null;
  const span = () => visit && { start: visit.scheduledDate, end: visit.endDate };
  try {
    await refusingOverlap(
      () => (span() === null ? null : { span: span()! }),
      () =>
        context.em.fork().transactional((em) =>
          once(
            em,
            {
              operation: 'acceptOpenVisit',
              key: idempotencyKey,
              input: { caregiverId, appointmentId },
            },
            async () => {
              const now = clock();
              const generated = await lockGenerated(em, appointmentId);
              visit = await lockOffered(em, caregiverId, appointmentId, now);
              if (visit.caregiver?.id === caregiverId) return {};
              if (visit.caregiver !== null)
                throw UserError.of(RefusalCode.WRONG_STATE, 'Someone else took this visit.');
              const caregiver = (await lockCaregiver(em, caregiverId))!;
              if (await gaveBackTooOften(em, caregiver, now))
                throw UserError.of(
                  RefusalCode.LIMIT_REACHED,
                  `You gave back ${givenBack.max} open visits in the last ${givenBack.days} days, so you can’t take another one yourself. Please call our office at ${context.settings.provider.phone}.`,
                );
              const time = span()!;
              const [facts] = await caregiverFacts(kysely(em), time, { ids: [caregiverId] });
              const [conflict] = conflictsOf(facts!, time);
              if (conflict) throw cannotMakeIt(conflict.kind);
              if (generated)
                asException(em, generated, visit, {
                  start: time.start,
                  now,
                  overrideReason: null,
                  userId,
                  onlyFills: true,
                });
              Object.assign(visit, { caregiver, takenAt: now });
              if (visit.status === 'scheduled') moveTo(visit, 'confirmed', now);
              await em.flush();
              await tellClient(em, context, visit, 'changed', now, {
                insteadOf: await expected(em, visit),
              });
              const news = { news: 'given', visits: [{ visit }] } as const;
              await tellCaregiver(em, context, caregiver, news, now);
              // No notice needed: they took it themselves.
              await em.flush();
              const own = { caregiver, appointment: visit, seenAt: null };
              await em.nativeUpdate(VisitNotice, own, { seenAt: now });
              return {};
            },
          ),
        ),
    );
  } catch (error) {
    throw error instanceof CaregiverRefused ? cannotMakeIt('overlap') : error;
  }
  return appointmentId;
}

/** Nobody reads address after address by taking visits and giving them back (product 4.13). */
const gaveBackTooOften = async (
  em: EntityManager,
  caregiver: Caregiver,
  now: Date,
): Promise<boolean> =>
  (await em.count(VisitDecline, {
    caregiver,
    wasTaken: true,
    declinedAt: { $gt: addMinutes(now, -givenBack.days * 24 * 60) },
  })) >= givenBack.max;

/**
 * Loads and locks a visit that is or was offered to them. Reveals nothing about any other visit,
 * not even that it exists.
 */
async function lockOffered(
  em: EntityManager,
  caregiverId: string,
  id: string,
  now: Date,
): Promise<Appointment> {
  const notOpen = UserError.of(
    RefusalCode.NOT_FOUND,
    'This visit isn’t open anymore.',
    'appointmentId',
  );
  const visit = await lockAppointment(em, id).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'NOT_FOUND' ? notOpen : error;
  });
  if (!(await isOfferedTo(kysely(em), caregiverId, id, now))) throw notOpen;
  return visit;
}
