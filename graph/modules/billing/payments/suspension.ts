import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Client } from '../../care/clients/client.entity.ts';
import { setClientStatus } from '../../care/clients/client.commands.ts';
import type { Services } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { todayInPhoenix } from '../../../shared/validation/forms.rules.ts';
import { mailboxOf } from '../../identity/user.entity.ts';
import { sendMail } from '../../../mail/mail.ts';
import { lockForUpdate } from '../../../database/lockForUpdate.ts';
import { daysToSuspension } from '../billing.rules.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { due, ledger } from '../ledger.ts';
import { sumOf } from '../invoices/totals.ts';

type Needs = Pick<Services, 'settings' | 'jobs'>;

/**
 * Suspends every active client who owes money for more than 30 days after its due date
 * (product 5.4), each in a transaction of its own. An invoice counts once: when the office lifts a
 * suspension, only another unpaid invoice brings the next.
 * @returns how many were suspended
 */
export async function suspendForNonPayment(
  em: EntityManager,
  needs: Needs,
  now: Date,
): Promise<number> {
  const clients = await lateInvoices(em, now)
    .select('invoices.client_id as id')
    .distinct()
    .execute();
  let suspended = 0;
  for (const { id } of clients) {
    if (await em.fork().transactional((tx) => suspend(tx, needs, id, now))) suspended += 1;
  }
  return suspended;
}

/** Invoices that have been unpaid for too long and have not led to a suspension. */
const lateInvoices = (em: EntityManager, now: Date) =>
  ledger(kysely(em).selectFrom('invoices'))
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .where('clients.status', '=', 'active')
    .where('invoices.suspended_at', 'is', null)
    .where('invoices.status', 'in', ['pending', 'overdue'])
    .where(
      sql<boolean>`invoices.due_date < ${todayInPhoenix(now)}::date - ${daysToSuspension}::int`,
    )
    .where(sql<boolean>`${due} > 0`);

async function suspend(
  em: EntityManager,
  { settings, jobs }: Needs,
  clientId: string,
  now: Date,
): Promise<boolean> {
  // Invoices first, then the client: the order in which payments take them.
  await em.find(
    Invoice,
    { client: clientId, status: { $in: ['pending', 'overdue'] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const client = await lockForUpdate(em, Client, clientId, 'This client');
  const late = await lateInvoices(em, now)
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
  setClientStatus(client, 'suspended', reasonOf(invoiceNumbers, settings.provider.phone));
  await em.nativeUpdate(Invoice, { id: { $in: late.map(({ id }) => id) } }, { suspendedAt: now });
  const { firstName, lastName } = client.user;
  const to = mailboxOf(client.user);
  const data = {
    firstName,
    client: `${firstName} ${lastName}`,
    invoiceNumbers,
    due: sumOf(late.map((invoice) => invoice.due)),
  };
  if (to !== null) await jobs.enqueue(em, sendMail, { template: 'careSuspended', to, data });
  await jobs.enqueue(em, sendMail, {
    template: 'careSuspendedForOffice',
    to: settings.provider.email,
    data,
  });
  return true;
}

/** In words for the office and for the client, who reads them on the dashboard. */
const reasonOf = (numbers: readonly string[], phone: string): string =>
  `${numbers.length === 1 ? `Invoice ${numbers[0]} has` : `Invoices ${numbers.join(', ')} have`} been unpaid for more than ${daysToSuspension} days after the due date. Please call our office at ${phone}.`;
