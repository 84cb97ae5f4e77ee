import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { messages } from '../../shared/validation/forms.rules.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { signedIn, signedInClient } from '../identity/viewer.ts';
import { User } from '../identity/user.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { everCaregiver } from '../appointments/schedule.policy.ts';
import { VisitCorrection } from '../visit-records/visitCorrection.entity.ts';
import { happenedAt, maxRecords } from '../visit-records/visitRecord.rules.ts';
import { lockEverOwn } from '../visit-records/visitRecords.commands.ts';
import { VisitConfirmation } from './visitConfirmation.entity.ts';
import { recordConfirmationSchema } from './visitConfirmation.input.ts';

/** Corrections after which a confirmation doesn't hold: of the client or caregiver, or an undone start. */
const anotherVisit = [
  { clientTo: { $ne: null } },
  { caregiverTo: { $ne: null } },
  { startedFrom: { $ne: null }, startedTo: null },
];

/**
 * Records that someone confirmed a visit on the phone of its caregiver, or that nobody could.
 * Like other records it is not refused for the state of the visit, but doesn't count once the office
 * has corrected since whom it was for or who came.
 * @returns when it was confirmed, the same for every repeat
 * @throws Failure FORBIDDEN without a caregiver profile; NOT_FOUND for a visit that never was
 *   theirs, or is too far in the past or future
 * @throws UserError INVALID; LIMIT_REACHED above `maxRecords`; KEY_REUSED
 */
export async function recordConfirmation(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<Date> {
  const { id: caregiver } = await everCaregiver(context);
  const { idempotencyKey, ...said } = parseInput(recordConfirmationSchema, input);
  const { appointmentId, deviceAt, deviceNow, steady, name } = said;
  const at = await context.em.fork().transactional((em) =>
    once(
      em,
      {
        operation: 'recordConfirmation',
        key: idempotencyKey,
        input: { caregiver, appointmentId, deviceAt, name },
      },
      async () => {
        const serverAt = clock();
        const appointment = await lockEverOwn(em, caregiver, appointmentId, serverAt);
        const before = await em.findOne(VisitConfirmation, { caregiver, idempotencyKey });
        if (before !== null && before.appointment.id !== appointment.id)
          throw UserError.of(RefusalCode.KEY_REUSED, messages.keyReused, 'idempotencyKey');
        if (before !== null) return before.at.toISOString();
        if ((await em.count(VisitConfirmation, { appointment, caregiver })) >= maxRecords)
          throw UserError.of(
            RefusalCode.LIMIT_REACHED,
            `This visit has ${maxRecords} confirmations. Please call our office at ${context.settings.provider.phone}.`,
          );
        const happened = happenedAt({ deviceAt, deviceNow, serverAt, ...steady });
        const corrected = await em.findOne(VisitCorrection, {
          appointment,
          correctedAt: { $gt: happened },
          $or: anotherVisit,
        });
        const confirmation = em.create(VisitConfirmation, {
          appointment,
          caregiver: em.getReference(Caregiver, caregiver),
          name,
          at: happened,
          ...(corrected && { takenAwayAt: serverAt, takenAwayBy: corrected.correctedBy }),
          serverAt,
          idempotencyKey,
        });
        await em.flush();
        return confirmation.at.toISOString();
      },
    ),
  );
  return new Date(at);
}

/**
 * Confirms one of the viewer's own completed visits. A repeat changes nothing.
 * @returns when they confirmed it
 * @throws Failure UNAUTHENTICATED, FORBIDDEN without a client profile, NOT_FOUND for a visit that
 *   is not theirs
 * @throws UserError WRONG_STATE when it is not completed, or visits are not confirmed here
 */
export async function giveConfirmation(
  context: GraphContext,
  appointmentId: string,
  now = new Date(),
): Promise<Date> {
  const { clientId, userId } = signedInClient(context);
  if (!isIdentifier(appointmentId)) throw notFound('This visit', appointmentId);
  return context.em.fork().transactional(async (em) => {
    const appointment = await em.findOne(
      Appointment,
      { id: appointmentId, client: clientId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!appointment) throw notFound('This visit', appointmentId);
    const before = await em.findOne(VisitConfirmation, {
      appointment,
      confirmedBy: userId,
      takenAwayAt: null,
    });
    if (before !== null) return before.at;
    if (!context.settings.visitConfirmation)
      throw UserError.of(RefusalCode.WRONG_STATE, 'Visits don’t need to be confirmed.');
    if (appointment.status !== 'completed')
      throw UserError.of(RefusalCode.WRONG_STATE, 'This visit isn’t completed yet.');
    em.create(VisitConfirmation, {
      appointment,
      confirmedBy: em.getReference(User, userId),
      at: now,
      serverAt: now,
    });
    await em.flush();
    return now;
  });
}

/**
 * Takes a confirmation away. It stays, marked with who and when.
 * @returns its identifier
 * @throws Failure NOT_FOUND
 * @throws UserError ALREADY_DONE when that was done before
 */
export async function takeConfirmationAway(
  context: GraphContext,
  id: string,
  now = new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  return context.em.fork().transactional(async (em) => {
    const known = isIdentifier(id) ? await em.findOne(VisitConfirmation, id) : null;
    if (known === null) throw notFound('This confirmation', id);
    // As corrections of the visit do.
    await lockForUpdate(em, Appointment, known.appointment.id, 'This visit');
    const confirmation = await lockForUpdate(em, VisitConfirmation, id, 'This confirmation');
    if (confirmation.takenAwayAt !== null)
      throw UserError.of(RefusalCode.ALREADY_DONE, 'Someone has taken it away already.');
    em.assign(confirmation, { takenAwayAt: now, takenAwayBy: em.getReference(User, userId) });
    await em.flush();
    return id;
  });
}

/** Takes all confirmations of a visit away that a correction makes another visit. */
export async function takeConfirmationsAway(
  em: EntityManager,
  { appointment, correctedAt, correctedBy }: VisitCorrection,
): Promise<void> {
  await em.nativeUpdate(
    VisitConfirmation,
    { appointment: appointment.id, takenAwayAt: null },
    { takenAwayAt: correctedAt, takenAwayBy: correctedBy.id },
  );
}
