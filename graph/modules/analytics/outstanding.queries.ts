import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../shared/paging/keyset.ts';
import { dayIn } from '../../shared/time.ts';
import {
  asText,
  columnText,
  due,
  fullName,
  isUnpaid,
  ledger,
  onAccount,
} from '../invoices/ledger.ts';
import { sumOf } from '../invoices/totals.ts';
import { owedAges, type OwedAge } from './analytics.rules.ts';

/** What is owed on invoices of one age group. Money is exact decimals as text. */
export interface OutstandingReading {
  age: OwedAge;
  invoiceCount: number;
  amount: string;
}

/** What one client owes. */
export interface ClientOutstandingReading {
  /** Identifier of the client. */
  id: string;
  clientName: string;
  /** YYYY-MM-DD. */
  oldestDueDate: string;
  ages: OutstandingReading[];
  total: string;
  onAccount: string;
}

/** The age group of an unpaid invoice row, by days past its due date. */
const ageOn = (now: Date): RawBuilder<OwedAge> => {
  const late = sql`${dayIn(now)}::date - invoices.due_date`;
  return sql`case when ${late} <= 0 then 'not-late' when ${late} <= 30 then 'up-to-30' when ${late} <= 60 then 'up-to-60' when ${late} <= 90 then 'up-to-90' else 'over-90' end`;
};

/** The sums by client and age of what is owed. */
const owedByAge = (db: Kysely<Tables>, now: Date) =>
  ledger(db.selectFrom('invoices').where(isUnpaid)).select([
    ageOn(now).as('age'),
    sql<number>`count(*)::int`.as('invoiceCount'),
    asText(sql`sum(${due})`).as('amount'),
  ]);

const eachAge = (rows: readonly OutstandingReading[]): OutstandingReading[] =>
  owedAges.map(
    (wanted) =>
      rows.find(({ age }) => age === wanted) ?? { age: wanted, invoiceCount: 0, amount: '0.00' },
  );

/** Returns what all clients owe, by days past the due date. Runs one statement. */
export async function outstandingByAge(
  db: Kysely<Tables>,
  now: Date,
): Promise<OutstandingReading[]> {
  return eachAge(await owedByAge(db, now).groupBy('age').execute());
}

/** Returns what lies on the accounts of clients who owe something. Runs one statement. */
export async function onAccountsOfOwing(db: Kysely<Tables>): Promise<string> {
  const owing = db.selectFrom('invoices').select('invoices.client_id').where(isUnpaid);
  const { sum } = await db
    .selectFrom('account_payments')
    .select(asText(sql`coalesce(sum(unapplied), 0.00)`).as('sum'))
    .where('unapplied', '>', '0')
    .where('client_id', 'in', owing)
    .executeTakeFirstOrThrow();
  return sum;
}

const nameOf = (clientId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select ${fullName} from clients join users on users.id = clients.user_id where clients.id = ${clientId})`;

/**
 * Returns a page of the clients who owe something, with what they owe by days past the due date; who
 * has owed longest comes first. Runs two statements.
 */
export async function outstandingByClient(
  db: Kysely<Tables>,
  page: PageRequest,
  now: Date,
): Promise<RowsOfPage<ClientOutstandingReading>> {
  const owing = db
    .selectFrom('invoices')
    .where(isUnpaid)
    .groupBy('invoices.client_id')
    .select(['invoices.client_id', sql<string>`min(invoices.due_date)`.as('oldest')]);
  const read = await readPage(
    db,
    db.selectFrom(owing.as('owing')),
    (rows) =>
      // Subqueries, which PostgreSQL runs only for the rows of the page.
      rows.select([
        'owing.client_id as id',
        nameOf(sql.ref('owing.client_id')).as('clientName'),
        columnText('owing.oldest').as('oldestDueDate'),
        asText(onAccount(sql.ref('owing.client_id'))).as('onAccount'),
        sql<OutstandingReading[]>`(select json_agg(ages) from (${owedByAge(db, now)
          .whereRef('invoices.client_id', '=', sql.ref('owing.client_id'))
          .groupBy('age')}) ages)`.as('ages'),
      ]),
    { at: sql`owing.oldest`, id: sql`owing.client_id`, direction: 'asc' },
    page,
  );
  return {
    ...read,
    rows: read.rows.map(({ ages, ...row }) => ({
      ...row,
      ages: eachAge(ages),
      total: sumOf(ages.map(({ amount }) => amount)),
    })),
  };
}
