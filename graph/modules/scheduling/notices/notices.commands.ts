import { z } from 'zod';
import { signedIn } from '../../identity/sessions/viewer.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { isIdentifier } from '../../../shared/validation/identifier.ts';
import { parseInput } from '../../../shared/validation/parseInput.ts';
import { mostNotices } from './notices.queries.ts';

const schema = z.object({
  ids: z.array(z.string()).max(mostNotices, `At most ${mostNotices} notices at once`),
});

/**
 * Marks the viewer's notices as seen, both as a caregiver and as a client. Keeps the time when one
 * was first seen.
 * @returns how many were marked
 * @throws UserError INVALID for too many
 */
export async function seeNotices(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<number> {
  const { userId } = signedIn(context);
  const ids = parseInput(schema, input).ids.filter(isIdentifier);
  if (ids.length === 0) return 0;
  return context.em.fork().transactional(async (em) => {
    const marked = await em.execute<{ id: string }[]>(
      `update visit_notices notice set seen_at = ?
        where notice.id = any(?::uuid[]) and notice.seen_at is null
          and case when notice.caregiver_id is not null
                   then exists (select from caregivers c where c.id = notice.caregiver_id and c.user_id = ? and c.is_active)
                   else exists (select from clients c where c.id = notice.client_id and c.user_id = ?) end
        returning notice.id`,
      [clock(), `{${ids.join()}}`, userId, userId],
    );
    return marked.length;
  });
}
