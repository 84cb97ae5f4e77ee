import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Client } from '../clients/client.entity.ts';
import { pauseRemindersSchema, resumeRemindersSchema } from './reminderPause.input.ts';

type Context = Pick<GraphContext, 'em'>;

/**
 * Pauses a client's invoice reminders until they are resumed. A repeat only changes the reason.
 * @returns identifier of the client
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID
 */
export async function pauseInvoiceReminders(
  { em }: Context,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { clientId, reason } = parseInput(pauseRemindersSchema, input);
  await em.fork().transactional(async (tx) => {
    const client = await lockForUpdate(tx, Client, clientId, 'This client');
    client.remindersPausedAt ??= clock();
    client.remindersPauseReason = reason;
  });
  return clientId;
}

/**
 * Resumes reminders, starting with the one due now.
 * @returns identifier of the client
 * @throws Failure NOT_FOUND
 */
export async function resumeInvoiceReminders({ em }: Context, input: unknown): Promise<string> {
  const { clientId } = parseInput(resumeRemindersSchema, input);
  await em.fork().transactional(async (tx) => {
    const client = await lockForUpdate(tx, Client, clientId, 'This client');
    client.remindersPausedAt = null;
    client.remindersPauseReason = null;
  });
  return clientId;
}
