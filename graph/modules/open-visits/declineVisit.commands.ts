import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { sendMail } from '../../mail/mail.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { assertOpen, lockAppointment, unconfirm } from '../appointments/appointmentState.ts';
import { caregiverWindow } from '../appointments/caregiverWindow.ts';
import { nobody } from '../availability/assignment.ts';
import { VisitDecline } from '../appointments/visitDecline.entity.ts';
import { asException, lockGenerated } from '../visits/changeAppointment.commands.ts';
import { timesOf } from '../notices/caregiverNews.ts';
import { VisitNotice } from '../notices/visitNotice.entity.ts';
import { ownCaregiverId } from '../appointments/schedule.policy.ts';
import { declineSchema } from './declineVisit.input.ts';

/**
 * Declines a visit for its caregiver. The visit is open and unconfirmed at once, and the office
 * gets an email; the client is told when a replacement is known.
 * @throws Failure FORBIDDEN without an active caregiver profile; NOT_FOUND for a visit that is not
 *   theirs and never was, or is more than 14 days away
 * @throws UserError INVALID without a reason; WRONG_STATE once it has started or is over, or isn't
 *   theirs anymore; KEY_REUSED
 */
export async function declineMyVisit(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<void> {
  const { userId } = signedIn(context);
  const caregiverId = await ownCaregiverId(context);
  const { idempotencyKey, ...declined } = parseInput(declineSchema, input);
  await context.em.fork().transactional((em) =>
    once(
      em,
      {
        operation: 'declineMyVisit',
        key: idempotencyKey,
        input: { caregiverId, ...declined },
      },
      async () => {
        const now = clock();
        const generated = await lockGenerated(em, declined.appointmentId);
        const visit = await lockAppointment(em, declined.appointmentId);
        await assertTheirs(em, visit, caregiverId, now);
        assertOpen(visit);
        if (visit.scheduledDate <= now)
          throw UserError.of(
            RefusalCode.WRONG_STATE,
            `This visit has already begun. Please call our office at ${context.settings.provider.phone}.`,
          );
        await em.populate(visit, ['client.user', 'caregiver']);
        const caregiver = visit.caregiver!;
        const reason = `${caregiver.firstName} ${caregiver.lastName} can’t make it.`;
        if (generated) {
          const { isException } = generated;
          const start = visit.scheduledDate;
          asException(em, generated, visit, {
            start,
            now,
            overrideReason: reason,
            userId,
            onlyFills: false,
          });
          // As with an absence, it keeps following its plan.
          Object.assign(generated, { isException, conflict: reason });
        }
        const wasTaken = visit.takenAt !== null;
        Object.assign(visit, nobody);
        unconfirm(visit);
        em.create(VisitDecline, {
          appointment: visit,
          caregiver,
          reason: declined.reason,
          wasTaken,
          declinedAt: now,
        });
        await em.nativeDelete(VisitNotice, { caregiver, appointment: visit, seenAt: null });
        await context.jobs.enqueue(em, sendMail, {
          template: 'visitDeclined',
          to: context.settings.provider.email,
          data: {
            id: visit.id,
            caregiver: `${caregiver.firstName} ${caregiver.lastName}`,
            phone: caregiver.phone,
            client: `${visit.client.user.firstName} ${visit.client.user.lastName}`,
            ...timesOf(visit),
          },
        });
        return {};
      },
    ),
  );
}

/**
 * Checks that the visit is the caregiver's. Hides one that never was theirs (product 3.1), but says
 * if it no longer is.
 */
async function assertTheirs(
  em: EntityManager,
  visit: Appointment,
  caregiverId: string,
  now: Date,
): Promise<void> {
  const { start, end } = caregiverWindow(now);
  if (visit.scheduledDate < start || visit.scheduledDate >= end)
    throw notFound('This visit', visit.id);
  if (visit.caregiver?.id === caregiverId) return;
  const caregiver = em.getReference(Caregiver, caregiverId);
  const appointment = { appointment: visit, caregiver };
  const traces =
    (await em.count(VisitDecline, appointment)) + (await em.count(VisitNotice, appointment));
  throw traces > 0
    ? UserError.of(RefusalCode.WRONG_STATE, 'This visit isn’t yours anymore.')
    : notFound('This visit', visit.id);
}
