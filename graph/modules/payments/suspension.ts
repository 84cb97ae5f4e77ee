import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { Client } from '../clients/client.entity.ts';
import { holdFromNow } from '../clients/holds.ts';
import { clientTransitions } from '../clients/care.rules.ts';
import { sayByPhone } from '../notices/notices.ts';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import type { GraphContext, Services } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { assertTransition } from '../../shared/transitions.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { kysely, type Tables } from '../../database/kysely.ts';
import { dayIn } from '../../shared/time.ts';
import { signedIn } from '../identity/viewer.ts';
import { mailboxOf } from '../identity/user.entity.ts';
import { sendMail } from '../../mail/mail.ts';
import { unpaidInWords } from './unpaidInWords.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { careInWords } from '../absences/careNews.mail.ts';
import { tellCaregiversOfCare } from '../absences/careNews.ts';
import { cancelVisits, lockPlanned, visitsAhead } from '../absences/heldVisits.ts';
import { daysToSuspension, owedStatuses } from '../invoices/billing.rules.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { due, isUnpaid, ledger } from '../invoices/ledger.ts';
import { sumOf } from '../invoices/totals.ts';
import { suspendForNonPaymentSchema } from './payment.input.ts';

type Needs = Pick<Services, 'settings' | 'jobs'>;

/**
 * Suspends an active client who owes money more than 30 days after the due date (product 5.4), at
 * the office's request. An invoice counts once: after the office lifts a suspension, only another
 * unpaid invoice allows the next. As with any hold, planned visits that aren't kept are canceled
 * without a fee, and come back if it ends in time.
 * @returns identifier of the client
 * @throws Failure NOT_FOUND
 * @throws UserError WRONG_STATE; VisitsAhead
 */
export async function suspendForNonPayment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const { clientId, keptVisits } = parseInput(suspendForNonPaymentSchema, input);
  await transactionOnce(context, async (em) => {
    if (isIdentifier(clientId)) await lockPlanned(em, clientId);
    const { status } = await lockToSuspend(em, clientId);
    assertTransition('This client', clientTransitions, status, 'suspended');
    if (!(await suspend(em, context, { clientId, keptVisits, userId, now: clock() })))
      throw UserError.of(
        RefusalCode.WRONG_STATE,
        `This client has no invoice that is unpaid for more than ${daysToSuspension} days and did not lead to a suspension before.`,
      );
  });
  return clientId;
}

/** Locks the invoices, then the client, in the same order as payments do. */
async function lockToSuspend(em: EntityManager, clientId: string): Promise<Client> {
  if (isIdentifier(clientId))
    await em.find(
      Invoice,
      { client: clientId, status: { $in: owedStatuses } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
  return lockForUpdate(em, Client, clientId, 'This client');
}

/** Invoices that have been unpaid too long and have not led to a suspension. */
export const lateInvoices = (db: Kysely<Tables>, now: Date) =>
  ledger(db.selectFrom('invoices'))
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .where(canSuspend(now));

/** True for a ledger row, joined with its client, that allows a suspension. */
export const canSuspend = (now: Date): RawBuilder<boolean> =>
  sql`(clients.status = 'active' and invoices.suspended_at is null and ${isUnpaid}
    and invoices.due_date < ${dayIn(now)}::date - ${daysToSuspension}::int and ${due} > 0)`;

async function suspend(
  em: EntityManager,
  { settings, jobs }: Needs,
  {
    clientId,
    keptVisits,
    userId,
    now,
  }: { clientId: string; keptVisits: ReadonlySet<string> | null; userId: string; now: Date },
): Promise<boolean> {
  const client = await lockToSuspend(em, clientId);
  const late = await lateInvoices(kysely(em), now)
    .where('invoices.client_id', '=', clientId)
    .select([
      'invoices.id',
      'invoices.invoice_number as number',
      sql<string>`(${due})::text`.as('due'),
    ])
    .orderBy('invoices.invoice_number')
    .execute();
  if (late.length === 0) return false;
  await em.populate(client, ['user']);
  const invoiceNumbers = late.map(({ number }) => number);
  const reason = reasonOf(invoiceNumbers, settings.provider.phone);
  const reasons = { reason, reasonForClient: reason };
  const hold = await holdFromNow(em, client, { reasons, userId, now });
  await em.flush();
  const canceled = await cancelVisits(em, await visitsAhead(em, client, hold), {
    client,
    keptVisits,
    reason: 'hold',
    hold,
    userId,
    at: now,
  });
  await tellCaregiversOfCare(em, { jobs }, { canceled }, now);
  await em.nativeUpdate(Invoice, { id: { $in: late.map(({ id }) => id) } }, { suspendedAt: now });
  const { firstName, lastName } = client.user;
  const to = mailboxOf(client.user);
  const data = {
    firstName,
    client: `${firstName} ${lastName}`,
    invoiceNumbers,
    due: sumOf(late.map((invoice) => invoice.due)),
    canceled: canceled.filter(({ endDate }) => endDate > now).length,
  };
  if (to !== null) await jobs.enqueue(em, sendMail, { template: 'careSuspended', to, data });
  else {
    // Two subjects: a hold may change while the money is still owed, and the other way around.
    const { firstDay, lastDay } = hold;
    const says = careInWords({ ...data, news: 'held', firstDay, lastDay, back: 0 });
    await sayByPhone(em, client, { says, about: hold.id }, now);
    for (const { id, number, due: owed } of late)
      await sayByPhone(em, client, { says: unpaidInWords(owed, number), about: id }, now);
  }
  await jobs.enqueue(em, sendMail, {
    template: 'careSuspendedForOffice',
    to: settings.provider.email,
    data,
  });
  return true;
}

/** The reason, worded for both the office and the client, who reads it on the dashboard. */
const reasonOf = (numbers: readonly string[], phone: string): string =>
  `${numbers.length === 1 ? `Invoice ${numbers[0]} has` : `Invoices ${numbers.join(', ')} have`} been unpaid for more than ${daysToSuspension} days after the due date. Please call our office at ${phone}.`;
