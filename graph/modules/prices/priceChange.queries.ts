import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { kysely } from '../../database/kysely.ts';
import type { Tables } from '../../database/kysely.ts';
import type { BillMinimum } from '../../shared/billMinimum.rules.ts';
import { usd } from '../../shared/money.ts';
import { connectionOf, readPage, type PageRequest } from '../../shared/paging/keyset.ts';
import { dayIn, instantOf } from '../../shared/time.ts';
import { clientName } from '../appointments/appointment.queries.ts';
import { assertAffordable, changesThePast } from './priceChange.commands.ts';
import type { PriceChangeInput } from './priceChange.input.ts';
import { maxRepricedVisits } from './priceChange.rules.ts';
import type { PriceChangePreview, PriceChangeTotals } from './priceChange.type.ts';
import { plannedChange } from './plannedChange.ts';
import {
  alsoTold,
  priceChangeSums,
  repricedVisits,
  type AlsoTold,
  type PriceChangeSums,
  type Repricing,
} from './repricedVisits.queries.ts';

export const priceChangeList = 'priceChange';

interface ClientRow {
  id: string;
  name: string;
  isEmailed: boolean;
  at: Date;
  visitCount: number;
  before: string;
  after: string;
  visits: { id: string; startsAt: string; before: string; after: string }[];
}

/**
 * Returns what a change of prices would do: the clients and their visits, before and afterward.
 * @throws Failure NOT_FOUND
 * @throws UserError the same as the mutation, except for `reason`
 */
export async function priceChange(
  em: EntityManager,
  input: PriceChangeInput,
  { page, rule, now }: { page: PageRequest; rule: BillMinimum; now: Date },
): Promise<Omit<PriceChangePreview, 'userErrors'>> {
  const today = dayIn(now);
  const db = kysely(em);
  const planned = await plannedChange(em.fork(), input, today);
  const also = alsoTold(planned, today);
  const sums = await priceChangeSums(db, planned, { rule, also });
  assertAffordable(
    [...planned.days, ...planned.rates],
    Math.max(sums.longest, planned.service.duration ?? 0),
  );
  const totals = { lastDay: planned.lastDay, needsReason: changesThePast(planned, today) };
  return previewOf(db, planned, { page, rule, also, sums, list: priceChangeList, totals });
}

interface Preview {
  page: PageRequest;
  rule: BillMinimum;
  also: AlsoTold;
  sums: PriceChangeSums;
  /** Names the list, for its cursors. */
  list: string;
  totals: Pick<PriceChangeTotals, 'lastDay' | 'needsReason'>;
}

/** What a change does, in words of the graph, with a page of the clients it concerns. */
export async function previewOf(
  db: Kysely<Tables>,
  change: Repricing,
  { page, rule, also, sums, list, totals }: Preview,
): Promise<Omit<PriceChangePreview, 'userErrors'>> {
  const rows = await clientsPage(db, change, { page, rule, also });
  return {
    totals: {
      ...totals,
      firstDay: change.firstDay,
      clientCount: sums.clients,
      visitCount: sums.visits,
      billedCount: sums.billed,
      before: usd(sums.before),
      after: usd(sums.after),
    },
    clients: connectionOf(
      list,
      page,
      rows,
      ({ at, id }) => ({ at, id }),
      ({ at: _at, before, after, visits, ...client }) => ({
        ...client,
        before: usd(before),
        after: usd(after),
        visits: visits.map((visit) => ({
          id: visit.id,
          startsAt: new Date(visit.startsAt),
          before: usd(visit.before),
          after: usd(visit.after),
        })),
      }),
    ),
  };
}

/** Clients by their first visit; those of whom only a plan goes on then come on the first day. */
function clientsPage(
  db: Kysely<Tables>,
  change: Repricing,
  { page, rule, also }: { page: PageRequest; rule: BillMinimum; also: AlsoTold },
) {
  const visits = repricedVisits(change, rule);
  const concerned = sql<{ client_id: string; at: Date }>`(
    select client_id, min(at) as at from (
      select client_id, min(scheduled_date) as at from ${visits} visits group by 1
      union all select client_id, ${instantOf(change.firstDay, '00:00')}::timestamptz + interval '1 year' from ${also} plans) found
     group by 1)`;
  const sumOf = (column: string): RawBuilder<string> =>
    sql`coalesce((select sum(${sql.ref(column)}) from ${visits} visits where visits.client_id = clients.id), 0.00)::text`;
  return readPage(
    db,
    db
      .selectFrom(concerned.as('concerned'))
      .innerJoin('clients', 'clients.id', 'concerned.client_id'),
    (query) =>
      query.innerJoin('users', 'users.id', 'clients.user_id').select([
        'clients.id',
        clientName.as('name'),
        'concerned.at',
        sql<boolean>`users.email is not null and users.email_verified and users.is_active`.as(
          'isEmailed',
        ),
        sql<number>`(select count(*)::int from ${visits} visits where visits.client_id = clients.id)`.as(
          'visitCount',
        ),
        sumOf('before').as('before'),
        sumOf('after').as('after'),
        sql<ClientRow['visits']>`coalesce((select json_agg(json_build_object(
              'id', visit.id, 'startsAt', visit.scheduled_date, 'before', visit.before::text, 'after', visit.after::text) order by visit.scheduled_date, visit.id)
            from (select * from ${visits} visits where visits.client_id = clients.id
              order by visits.scheduled_date, visits.id limit ${maxRepricedVisits}) visit), '[]')`.as(
          'visits',
        ),
      ]),
    { at: sql.ref('concerned.at'), id: sql.ref('clients.id'), direction: 'asc' },
    page,
  );
}
