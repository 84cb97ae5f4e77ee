import type { EntityManager } from '@mikro-orm/postgresql';
import { billingRhythms, lastPeriodEnd, type BillingRhythm } from '../clients/care.rules.ts';
import { Client } from '../clients/client.entity.ts';
import type { GraphContext, Services } from '../../shared/context.ts';
import { noteQueued } from '../../database/actor.ts';
import { kysely } from '../../database/kysely.ts';
import { jobKind, type Jobs } from '../../jobs/jobs.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { clientsToBill } from '../invoices/charges.queries.ts';
import { billVisits } from './invoicing.commands.ts';
import { billingRhythmSchema, runInvoicesSchema } from './officeBilling.input.ts';

/** Bills one client up to a day. A repeat finds nothing left to bill. */
export const billClient = jobKind<{ clientId: string; through: string }>('bill-client');

/** @returns number of the invoice; null when there was nothing to bill */
export async function runBillClient(
  em: EntityManager,
  needs: Pick<Services, 'settings' | 'jobs'>,
  { clientId, through }: { clientId: string; through: string },
  now: Date,
): Promise<string | null> {
  const invoice = await em.transactional((tx) => billVisits(tx, needs, { clientId, through }, now));
  return invoice?.invoiceNumber ?? null;
}

/**
 * The daily run: bills each client once for the latest past week, or two weeks. A later run makes
 * up for a missed one, and of two concurrent runs the second finds the period billed.
 * @returns how many clients there were to bill
 */
export async function runDueInvoices(
  em: EntityManager,
  { settings, jobs }: Pick<Services, 'settings' | 'jobs'>,
  now: Date,
): Promise<number> {
  let queued = 0;
  for (const rhythm of billingRhythms) {
    const through = lastPeriodEnd(rhythm, dayIn(now), settings.provider.weekBegins);
    queued += await em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtext(?))', [`invoice run ${rhythm}`]);
      const updated = await tx.execute<{ id: string }[]>(
        'update clients set billed_through = ?::date where billing_rhythm = ? and (billed_through is null or billed_through <= ?::date) returning id',
        // Weeks that begin on another day end a day later: that day is no period.
        [through, rhythm, addDays(through, -6)],
      );
      const due = new Set(updated.map(({ id }) => id));
      return queueBills(
        tx,
        jobs,
        (await clientsToBill(kysely(tx), through, settings.billMinimum)).filter((id) =>
          due.has(id),
        ),
        through,
      );
    });
  }
  return queued;
}

/**
 * Bills every client up to a day, whatever their rhythm: each with something to bill gets an
 * invoice and an email. The invoices are made one by one after this returns.
 * @returns how many clients there are to bill
 * @throws UserError INVALID
 */
export async function runInvoices(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<number> {
  const today = dayIn(clock());
  const through = parseInput(runInvoicesSchema(today), input).through ?? addDays(today, -1);
  const { jobs, settings } = context;
  return context.em.fork().transactional(async (em) => {
    await noteQueued(em);
    const clients = await clientsToBill(kysely(em), through, settings.billMinimum);
    return queueBills(em, jobs, clients, through);
  });
}

async function queueBills(
  em: EntityManager,
  jobs: Jobs,
  clientIds: readonly string[],
  through: string,
): Promise<number> {
  for (const clientId of clientIds)
    await jobs.enqueue(
      em,
      billClient,
      { clientId, through },
      { key: `${billClient.name}:${clientId}:${through}` },
    );
  return clientIds.length;
}

/**
 * Sets how often a client is billed, starting with the next period.
 * @throws Failure NOT_FOUND
 */
export async function setBillingRhythm(
  context: GraphContext,
  input: unknown,
): Promise<BillingRhythm> {
  const { id, rhythm } = parseInput(billingRhythmSchema, input);
  await context.em.fork().transactional(async (em) => {
    (await lockForUpdate(em, Client, id, 'This client')).billingRhythm = rhythm;
  });
  return rhythm;
}
