import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { sendMail } from '../../mail/mail.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { addMinutes, dayIn } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Client } from '../clients/client.entity.ts';
import { User } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import { ClientPayer } from '../payers/clientPayer.entity.ts';
import { recipientOf } from '../payers/payerOf.ts';
import { SentStatement } from './sentStatement.entity.ts';
import { payerAsked } from './statement.queries.ts';
import { sendStatementSchema } from './statement.input.ts';

/** Minutes in which the same statement is not sent again: somebody else pressed just now. */
const minutesApart = 10;

/**
 * Emails an account statement to whose account it is of, and records that.
 * @returns identifiers of the client and of what was sent
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID on each wrong day; NOT_FOUND on `payerId`; WRONG_STATE when they get letters or have no email;
 *   ALREADY_DONE when the same one was sent just now; KEY_REUSED
 */
export async function sendStatement(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<{ clientId: string; id: string }> {
  const { userId } = signedIn(context);
  const now = clock();
  const { idempotencyKey, ...wanted } = parseInput(sendStatementSchema(dayIn(now)), input);
  const { clientId, from, through } = wanted;
  return context.em.fork().transactional((em) =>
    once(em, { operation: 'sendStatement', key: idempotencyKey, input: wanted }, async () => {
      const client = await lockForUpdate(em, Client, clientId, 'This client');
      const payer = await payerIn(em, client, wanted.payerId);
      await em.populate(client, ['user']);
      const { to, name, firstName, careFor } = recipientOf(client, payer);
      if (to === null)
        throw UserError.of(
          RefusalCode.WRONG_STATE,
          payer !== null && !payer.byEmail
            ? `${name} gets letters. Please download the statement, print and mail it.`
            : `There’s no email address of ${name} that we can write to. Please download the statement, print and mail it.`,
        );
      const of = { client, payer, firstDay: from, lastDay: through };
      const since = { $gt: addMinutes(now, -minutesApart) };
      if ((await em.count(SentStatement, { ...of, sentAt: since })) > 0)
        throw UserError.of(
          RefusalCode.ALREADY_DONE,
          `This statement was sent to ${name} less than ${minutesApart} minutes ago.`,
        );
      const sent = em.create(SentStatement, {
        ...of,
        sentBy: em.getReference(User, userId),
        sentAt: now,
      });
      await em.flush();
      await context.jobs.enqueue(em, sendMail, {
        template: 'accountStatement',
        to,
        data: { firstName, careFor, clientId, payerId: payer && payer.id, from, through },
      });
      return { clientId, id: sent.id };
    }),
  );
}

/** @throws UserError NOT_FOUND on `payerId` for what is no payer of this client */
async function payerIn(
  em: EntityManager,
  client: Client,
  asked: string | null,
): Promise<ClientPayer | null> {
  const id = await payerAsked(kysely(em), client.id, asked);
  if (id === null) return null;
  const found = isIdentifier(id)
    ? await em.findOne(ClientPayer, { id, client }, { populate: ['person'] })
    : null;
  if (found === null)
    throw UserError.of(RefusalCode.NOT_FOUND, 'This payer was not found', 'payerId');
  return found;
}
