import { z } from 'zod';
import { signedIn } from '../identity/viewer.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { maxNotices } from '../appointments/appointment.rules.ts';

const schema = z.object({
  ids: z.array(z.string()).max(maxNotices, `At most ${maxNotices} notices at once`),
});

/**
 * Marks the viewer's notices as seen, both as a caregiver and as a client. Keeps the time when one
 * was first seen. A caregiver's visits that they tell of are confirmed.
 * @returns how many were marked
 * @throws Failure NOT_FOUND for one that is someone else's, or that a newer one replaced
 * @throws UserError INVALID for too many
 */
export async function seeNotices(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<number> {
  const { userId } = signedIn(context);
  const { ids } = parseInput(schema, input);
  const theirs = `notice.id = any(?::uuid[])
    and case when notice.caregiver_id is not null
             then exists (select from caregivers c where c.id = notice.caregiver_id and c.user_id = ? and c.is_active)
             else exists (select from clients c where c.id = notice.client_id and c.user_id = ?) end`;
  const wanted = `{${ids.filter(isIdentifier).join()}}`;
  return context.em.fork().transactional(async (em) => {
    const values = [wanted, userId, userId];
    // As changes of visits do, which replace notices of them.
    await em.execute(
      `select from appointments where id in (
         select coalesce(notice.appointment_id, generated.appointment_id) from visit_notices notice
           left join generated_appointments generated on generated.recurring_appointment_id = notice.recurring_appointment_id and notice.kind in ('given', 'changed')
          where ${theirs})
        and (status = 'scheduled' or id in (select appointment_id from visit_notices where id = any(?::uuid[])))
        order by id for no key update`,
      [...values, wanted],
    );
    const found = await em.execute<{ id: string; seen: boolean }[]>(
      `select notice.id, notice.seen_at is not null as seen from visit_notices notice
        where ${theirs} order by notice.id for update of notice`,
      values,
    );
    const seen = new Map(found.map((notice) => [notice.id, notice.seen]));
    const missing = ids.find((id) => !seen.has(id.toLowerCase()));
    if (missing !== undefined) throw notFound('This notice', missing);
    const unseen = found.filter((notice) => !notice.seen).map(({ id }) => id);
    if (unseen.length > 0) {
      const seenAt = clock();
      const these = `{${unseen.join()}}`;
      await em.execute('update visit_notices set seen_at = ? where id = any(?::uuid[])', [
        seenAt,
        these,
      ]);
      // A caregiver who knows of a visit of theirs has confirmed it.
      await em.execute(
        `update appointments set status = 'confirmed', confirmed_at = ?
          where id in (
            select visit.id from visit_notices notice
              left join generated_appointments generated on generated.recurring_appointment_id = notice.recurring_appointment_id
              join appointments visit on visit.id = coalesce(notice.appointment_id, generated.appointment_id)
             where notice.id = any(?::uuid[]) and notice.kind in ('given', 'changed')
               and visit.caregiver_id = notice.caregiver_id and visit.status = 'scheduled' and visit.end_date > ?
             order by visit.id
             for update of visit)`,
        [seenAt, these, seenAt],
      );
    }
    return unseen.length;
  });
}
