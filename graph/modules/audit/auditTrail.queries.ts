import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { kysely, type Tables } from '../../database/kysely.ts';
import { holds, searchWords } from '../../database/search.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound } from '../../shared/errors.ts';
import { usd } from '../../shared/money.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../shared/paging/keyset.ts';
import { settingsId } from '../../shared/settings.rules.ts';
import { addDays, instantOf } from '../../shared/time.ts';
import { clientSearch } from '../clients/clientSearch.entity.ts';
import { userSearch } from '../identity/user.entity.ts';
import { relationOf } from '../client-people/relation.ts';
import { everyone, type AuditKind } from './audit.rules.ts';
import type { AuditDetails, AuditedPrice, AuditedValue } from './auditEntry.entity.ts';
import type { AuditEntryType } from './auditEntry.type.ts';

/** A line as stored: its prices are plain amounts, and its change is as triggers call it. */
type AuditLine = Omit<AuditEntryType, 'prices' | 'change'> & {
  prices: AuditedPrice[];
  change: NonNullable<AuditDetails['change']> | null;
};

const changeTypes = { insert: 'created', update: 'updated', delete: 'deleted' } as const;

/** Converts a line to the graph type. */
export const entryOf = ({ prices, change, ...line }: AuditLine): AuditEntryType => ({
  ...line,
  change: change && changeTypes[change],
  prices: prices.map(({ firstDay, before, after }) => ({
    firstDay,
    before: before === null ? null : usd(before),
    after: after === null ? null : usd(after),
  })),
});

/**
 * Returns who read or changed data of a client, newest first. Includes exports of everyone's data,
 * and what happened to the account before it had a client profile.
 * @throws Failure NOT_FOUND
 */
export async function auditTrailPage(
  { em }: Pick<GraphContext, 'em'>,
  clientId: string,
  page: PageRequest,
): Promise<RowsOfPage<AuditLine>> {
  const db = kysely(em);
  const client = isIdentifier(clientId)
    ? await db
        .selectFrom('clients')
        .select(['id', 'user_id', 'created_at'])
        .where('id', '=', clientId)
        .executeTakeFirst()
    : undefined;
  if (!client) throw notFound('This client', clientId);
  const base = db
    .selectFrom('audit_log')
    .where('audit_log.subject_id', 'in', [client.id, client.user_id, everyone.id])
    .where((eb) =>
      eb.or([
        eb('audit_log.subject_kind', '!=', everyone.kind),
        eb('audit_log.at', '>=', client.created_at),
      ]),
    );
  return lines(db, base, page);
}

/** Returns a page of who changed settings of the office, newest first. */
export const settingsTrailPage = (
  db: Kysely<Tables>,
  page: PageRequest,
): Promise<RowsOfPage<AuditLine>> =>
  lines(db, db.selectFrom('audit_log').where('audit_log.subject_id', '=', settingsId), page);

/** Which lines to list; omit a field to skip that filter. */
export interface AuditLogFilter {
  /** Words from the name or email of the person who did it. */
  who?: string | null;
  /** Words about the client it is about. */
  client?: string | null;
  /** Days in Phoenix. */
  from?: string | null;
  through?: string | null;
  kind?: AuditKind | null;
}

/** Returns a page of the whole log, newest first. */
export function auditLogPage(
  db: Kysely<Tables>,
  { who, client, from, through, kind }: AuditLogFilter,
  page: PageRequest,
): Promise<RowsOfPage<AuditLine>> {
  let base = db.selectFrom('audit_log');
  const people = searchWords(who ?? '');
  if (people.length > 0)
    base = base.where('audit_log.actor_id', 'in', (eb) =>
      people.reduce(
        (found, pattern) => found.where(holds(userSearch, pattern)),
        eb.selectFrom('users').select('users.id'),
      ),
    );
  const clients = searchWords(client ?? '');
  if (clients.length > 0)
    base = base.where('audit_log.subject_id', 'in', (eb) =>
      clients.reduce(
        (found, pattern) => found.where(holds(clientSearch, pattern)),
        eb.selectFrom('client_search').select('client_search.client_id'),
      ),
    );
  if (from) base = base.where('audit_log.at', '>=', instantOf(from, '00:00'));
  if (through) base = base.where('audit_log.at', '<', instantOf(addDays(through, 1), '00:00'));
  if (kind) base = base.where('audit_log.kind', '=', kind);
  return lines(db, base, page);
}

/** Returns a page of the selected lines, newest first, with the names of actors and subjects. */
const lines = (
  db: Kysely<Tables>,
  base: SelectQueryBuilder<Tables, 'audit_log', object>,
  page: PageRequest,
): Promise<RowsOfPage<AuditLine>> =>
  readPage(
    db,
    base,
    (query) =>
      query
        .leftJoin('users', 'users.id', 'audit_log.actor_id')
        .leftJoin('audit_sources', 'audit_sources.request_id', 'audit_log.request_id')
        .select([
          'audit_sources.address',
          'audit_log.id',
          'audit_log.at',
          'audit_log.kind',
          sql<AuditEntryType['actor']>`case when users.id is not null
      then json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name) end`.as(
            'actor',
          ),
          'audit_log.actor_role as actorRole',
          sql<
            string | null
          >`case when actor_role = 'person' then ${relationOf('audit_log.actor_id', 'audit_log.subject_id')} end`.as(
            'actorRelation',
          ),
          'audit_log.operation',
          sql<
            AuditEntryType['subject']
          >`case when subject_kind is not null and subject_id is not null
      then json_build_object('kind', subject_kind, 'id', subject_id, 'name', ${nameOfSubject}) end`.as(
            'subject',
          ),
          sql<string | null>`details ->> 'table'`.as('records'),
          sql<AuditLine['change']>`details ->> 'change'`.as('change'),
          sql<string[]>`coalesce(details -> 'fields', '[]') - array['version', 'hours_version']`.as(
            'fields',
          ),
          sql<AuditedPrice[]>`coalesce(details -> 'prices', '[]')`.as('prices'),
          sql<AuditedValue[]>`coalesce(details -> 'values', '[]')`.as('values'),
          sql<AuditLine['refusal']>`details ->> 'code'`.as('refusal'),
          sql<number>`coalesce((details ->> 'times')::int, 1)`.as('times'),
          'audit_log.request_id as requestId',
        ]),
    { at: sql`audit_log.at`, id: sql`audit_log.id`, direction: 'desc' },
    page,
  );

/** Name of the subject if that is a client, a caregiver, another account or a service; null otherwise. */
const nameOfSubject = sql`case subject_kind
  when 'client' then (select concat_ws(' ', of.first_name, of.last_name) from clients join users of on of.id = clients.user_id where clients.id = subject_id)
  when 'caregiver' then (select concat_ws(' ', first_name, last_name) from caregivers where caregivers.id = subject_id)
  when 'service' then (select name from services where services.id = subject_id)
  when 'user' then (select concat_ws(' ', of.first_name, of.last_name) from users of where of.id = subject_id) end`;

/** True if the text can be the number of a line, as used in cursors of the trail. */
export const isLineNumber = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id);
