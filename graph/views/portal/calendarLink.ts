import { createHash, randomBytes } from 'node:crypto';
import { Client } from '../../modules/clients/client.entity.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import type { GraphContext } from '../../shared/context.ts';
import { accountLimit } from '../../modules/identity/addressLimit.ts';
import { lockOwnUser } from '../../modules/identity/ownUser.ts';
import { signedInClient } from '../../modules/identity/viewer.ts';

/** Path of the calendars; the last segment is the secret. */
export const calendarPath = '/calendar';

const careHasEnded = 'Our visits have ended, so there’s nothing to put in a calendar.';

/** The stored form of the secret in a calendar's address. */
export const calendarHash = (secret: string): string =>
  createHash('sha256').update(`calendar ${secret}`).digest('hex');

/**
 * Creates a new address for the viewer's private calendar. It is returned only once; only its hash
 * is stored. An earlier address stops working.
 * @throws Failure UNAUTHENTICATED, FORBIDDEN without a client profile, RATE_LIMITED
 * @throws UserError WRONG_STATE once the client's care has ended
 */
export async function makeCalendarLink(
  context: GraphContext,
): Promise<{ url: string; createdAt: Date }> {
  const viewer = signedInClient(context);
  await accountLimit(context, 'calendar-link', viewer.userId);
  const secret = randomBytes(32).toString('base64url');
  const createdAt = new Date();
  await context.em.fork().transactional(async (em) => {
    await lockOwnUser(em, viewer);
    const client = await em.findOneOrFail(Client, viewer.clientId);
    if (client.status === 'ended') throw UserError.of(RefusalCode.WRONG_STATE, careHasEnded);
    em.assign(client, { calendarToken: calendarHash(secret), calendarTokenCreatedAt: createdAt });
  });
  return { url: `${context.settings.provider.url}${calendarPath}/${secret}.ics`, createdAt };
}

/**
 * Ends the viewer's private calendar: its address stops working.
 * @throws Failure UNAUTHENTICATED, FORBIDDEN without a client profile, RATE_LIMITED
 */
export async function endCalendarLink(context: GraphContext): Promise<void> {
  const { clientId, userId } = signedInClient(context);
  await accountLimit(context, 'calendar-link', userId);
  await context.em.fork().transactional(async (em) => {
    const client = await em.findOneOrFail(Client, clientId);
    em.assign(client, { calendarToken: null, calendarTokenCreatedAt: null });
  });
}
