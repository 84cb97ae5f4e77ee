import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../shared/paging/keyset.ts';
import { everyone } from './audit.rules.ts';
import type { AuditEntryType } from './auditEntry.type.ts';

/**
 * Who read or changed anything of a client, newest first; exports of everyone's data, and what happened to the account
 * before it had a profile, too.
 * @throws Failure NOT_FOUND
 */
export async function auditTrailPage(
  db: Kysely<Tables>,
  clientId: string,
  page: PageRequest,
): Promise<RowsOfPage<AuditEntryType>> {
  const client = isIdentifier(clientId)
    ? await db
        .selectFrom('clients')
        .select(['id', 'user_id', 'created_at'])
        .where('id', '=', clientId)
        .executeTakeFirst()
    : undefined;
  if (!client) throw notFound('This client');
  const base = db
    .selectFrom('audit_log')
    .where('audit_log.subject_id', 'in', [client.id, client.user_id, everyone.id])
    .where((eb) =>
      eb.or([
        eb('audit_log.subject_kind', '!=', everyone.kind),
        eb('audit_log.at', '>=', client.created_at),
      ]),
    );
  return readPage(
    db,
    base,
    (query) =>
      query.leftJoin('users', 'users.id', 'audit_log.actor_id').select([
        'audit_log.id',
        'audit_log.at',
        'audit_log.kind',
        sql<AuditEntryType['actor']>`case when users.id is not null
      then json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name) end`.as(
          'actor',
        ),
        'audit_log.actor_role as actorRole',
        'audit_log.operation',
        sql<string | null>`details ->> 'table'`.as('records'),
        sql<string | null>`details ->> 'change'`.as('change'),
        sql<string[]>`coalesce(details -> 'fields', '[]') - array['version', 'hours_version']`.as(
          'fields',
        ),
        sql<string | null>`details ->> 'code'`.as('refusal'),
        sql<number>`coalesce((details ->> 'times')::int, 1)`.as('times'),
        'audit_log.request_id as requestId',
      ]),
    { at: sql`audit_log.at`, id: sql`audit_log.id`, direction: 'desc' },
    page,
  );
}

/** Whether a text can be the number of a line, as cursors of the trail carry it. */
export const isLineNumber = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id);
