import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Caregiver } from '../../modules/caregivers/caregiver.entity.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Appointment } from '../../modules/appointments/appointment.entity.ts';
import { caregiverWindow } from '../../modules/appointments/caregiverWindow.ts';
import { CareUpdate } from '../../modules/care-updates/careUpdate.entity.ts';
import type { WhyToSort } from '../../modules/care-updates/careUpdate.rules.ts';
import { assertRoomForUpdate } from '../../modules/care-updates/careUpdates.commands.ts';
import { ticked } from '../../modules/care-updates/ticked.ts';
import { everCaregiver } from '../../modules/appointments/schedule.policy.ts';
import { VisitAssignment } from '../../modules/visit-records/visitAssignment.entity.ts';
import { sendCareNoteSchema } from './shift.input.ts';

/** The type of care updates that are care notes. */
const noteType = 'Care note';

/**
 * Writes a care note about a visit, once per key: a care update that the family reads. It is not
 * refused for the visit's state, for tasks that were renamed, or because the writer has lost the
 * visit since: then the office sorts it before anyone else reads it (product 4.11).
 * @returns the identifier of the update
 * @throws Failure FORBIDDEN without a caregiver profile, NOT_FOUND for a visit that never was theirs
 * @throws UserError INVALID; LIMIT_REACHED above `maxCareUpdates`; KEY_REUSED
 */
export async function sendCareNote(context: GraphContext, input: unknown): Promise<string> {
  const writer = await everCaregiver(context);
  const { idempotencyKey, ...written } = parseInput(sendCareNoteSchema, input);
  const { appointmentId, tasks, content } = written;
  if (content === null && tasks.length === 0)
    throw UserError.of(RefusalCode.INVALID, 'Tick what you did, or write a few words', 'content');
  const caregiverId = writer.id;
  return context.em.fork().transactional((em) =>
    once(
      em,
      { operation: 'sendCareNote', key: idempotencyKey, input: { caregiverId, ...written } },
      async () => {
        const before = await em.findOne(CareUpdate, {
          caregiver: caregiverId,
          sentKey: idempotencyKey,
        });
        if (before !== null) return before.id;
        const visit = await lockEverOwn(em, appointmentId, caregiverId);
        await assertRoomForUpdate(em, visit, caregiverId, context.settings.provider.phone);
        await em.populate(visit, ['service']);
        const whyToSort = whyToSortOf(visit, writer, new Date());
        const update = em.create(CareUpdate, {
          client: visit.client,
          appointment: visit,
          caregiver: em.getReference(Caregiver, caregiverId),
          updateType: noteType,
          title: visit.serviceType,
          ...ticked(tasks, content ?? '', visit.service?.tasks ?? []),
          sentKey: idempotencyKey,
          standing: whyToSort === null ? 'shown' : 'to-sort',
          whyToSort,
        });
        await em.flush();
        return update.id;
      },
    ),
  );
}

/** Loads a visit that is or was the caregiver’s, and locks it until the transaction ends. */
async function lockEverOwn(em: EntityManager, id: string, caregiver: string): Promise<Appointment> {
  const found =
    isIdentifier(id) && (await em.count(VisitAssignment, { appointment: id, caregiver })) > 0
      ? await em.findOne(Appointment, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
  if (found === null) throw notFound('This visit', id);
  return found;
}

/** Why the family can't read a note as it is; null if it can. */
function whyToSortOf(
  visit: Appointment,
  writer: Pick<Caregiver, 'id' | 'isActive'>,
  now: Date,
): WhyToSort | null {
  if (!writer.isActive) return 'inactive';
  if (visit.caregiver?.id !== writer.id) return 'reassigned';
  if (visit.status === 'cancelled') return 'canceled';
  if (visit.startedAt === null) return 'not-begun';
  return visit.scheduledDate < caregiverWindow(now).start ? 'late' : null;
}
