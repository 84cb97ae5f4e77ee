import { z } from 'zod';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { dayIn } from '../../shared/time.ts';
import { careOn } from '../clients/holds.ts';
import { assertOpen, lockAppointment } from '../appointments/appointmentState.ts';

const schema = z.object({ id: z.string() });

/**
 * Starts or stops offering an open visit to all caregivers. A repeat changes nothing.
 * @throws Failure NOT_FOUND
 * @throws UserError WRONG_STATE when somebody has it, or it has started, is canceled or over, or its
 *   client's care is suspended then or has ended
 */
export async function setOffered(
  context: GraphContext,
  input: unknown,
  isOffered: boolean,
  clock = (): Date => new Date(),
): Promise<string> {
  const { id } = parseInput(schema, input);
  await transactionOnce(context, async (em) => {
    const now = clock();
    const visit = await lockAppointment(em, id);
    assertOpen(visit);
    await em.populate(visit, ['caregiver', 'client']);
    if (visit.caregiver !== null)
      throw UserError.of(
        RefusalCode.WRONG_STATE,
        `${visit.caregiver.firstName} ${visit.caregiver.lastName} has this visit now.`,
      );
    if (isOffered && visit.scheduledDate <= now)
      throw UserError.of(
        RefusalCode.WRONG_STATE,
        'This visit has already begun: it can’t be offered anymore.',
      );
    const state = isOffered ? await careOn(em, visit.client, dayIn(visit.scheduledDate)) : null;
    if (state !== null)
      throw UserError.of(RefusalCode.WRONG_STATE, `${state}: no caregiver sees this visit.`);
    visit.offeredAt = isOffered ? (visit.offeredAt ?? now) : null;
  });
  return id;
}
