import { Caregiver } from '../../care/caregivers/caregiver.entity.ts';
import { once } from '../../../database/idempotency/idempotency.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { RefusalCode, UserError } from '../../../shared/errors.ts';
import { parseInput } from '../../../shared/validation/parseInput.ts';
import { lockAppointment } from '../appointments/appointmentState.ts';
import { CareUpdate } from '../care-updates/careUpdate.entity.ts';
import { assertMayWrite } from '../care-updates/careUpdates.commands.ts';
import { ownCaregiverId } from '../schedule.policy.ts';
import { sendCareNoteSchema } from './shift.input.ts';

/** The type of care updates that are care notes. */
const noteType = 'Care note';

/**
 * Writes a care note about a visit, once per key: a care update that the family reads.
 * @returns the identifier of the update
 * @throws Failure FORBIDDEN without an active caregiver profile, NOT_FOUND for a visit that is not
 *   theirs
 * @throws UserError INVALID; CONFLICT when the visit has not started, or above `mostCareUpdates`;
 *   KEY_REUSED
 */
export async function sendCareNote(context: GraphContext, input: unknown): Promise<string> {
  const caregiverId = await ownCaregiverId(context);
  const { idempotencyKey, ...written } = parseInput(sendCareNoteSchema, input);
  const { appointmentId, tasks, content } = written;
  if (content === null && tasks.length === 0)
    throw UserError.of(RefusalCode.INVALID, 'Tick what you did, or write a few words', 'content');
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
        const visit = await lockAppointment(em, appointmentId, caregiverId);
        await assertMayWrite(em, visit, caregiverId, context.settings.provider.phone);
        await em.populate(visit, ['service']);
        const update = em.create(CareUpdate, {
          client: visit.client,
          appointment: visit,
          caregiver: em.getReference(Caregiver, caregiverId),
          updateType: noteType,
          title: visit.serviceType,
          tasks: ticked(tasks, visit.service?.tasks ?? []),
          content: content ?? '',
          sentKey: idempotencyKey,
        });
        await em.flush();
        return update.id;
      },
    ),
  );
}

/** Returns the checked tasks without duplicates, in the order of the service. */
function ticked(tasks: readonly string[], offered: readonly string[]): string[] {
  const unknown = tasks.find((task) => !offered.includes(task));
  if (unknown !== undefined)
    throw UserError.of(
      RefusalCode.INVALID,
      `“${unknown}” isn’t on the list of this visit anymore. Please write it in your own words.`,
      'tasks',
    );
  return offered.filter((task) => tasks.includes(task));
}
