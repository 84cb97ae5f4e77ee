import { z } from 'zod';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { signedIn } from '../identity/viewer.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { User } from '../identity/user.entity.ts';
import { VisitNotice } from './visitNotice.entity.ts';

const schema = z.object({ id: z.string(), told: z.boolean() });

/**
 * Records that the office told somebody by phone what a notice says, or takes this back. It stays
 * on their phone until they see it there. A repeat changes nothing.
 * @throws Failure NOT_FOUND, also for one that a newer one replaced
 */
export async function setToldByPhone(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<void> {
  const { userId } = signedIn(context);
  const { id, told } = parseInput(schema, input);
  await context.em.fork().transactional(async (em) => {
    const known = isIdentifier(id) ? await em.findOne(VisitNotice, id) : null;
    // As changes of the visit do, which replace notices of it.
    if (known?.appointment)
      await lockForUpdate(em, Appointment, known.appointment.id, 'This visit');
    const notice = await lockForUpdate(em, VisitNotice, id, 'This notice');
    if (told === (notice.toldAt !== null)) return;
    notice.toldAt = told ? clock() : null;
    notice.toldBy = told ? em.getReference(User, userId) : null;
  });
}
