import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import type { ApiTokenType } from './apiToken.type.ts';

/** Maximum number of tokens listed: those that work come first. */
export const maxTokens = 200;

const person = (user: string) =>
  sql`json_build_object('id', ${sql.ref(user)}.id, 'firstName', ${sql.ref(user)}.first_name, 'lastName', ${sql.ref(user)}.last_name)`;

const selected = (db: Kysely<Tables>) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .innerJoin('users as makers', 'makers.id', 'api_tokens.made_by')
    .leftJoin('users as enders', 'enders.id', 'api_tokens.ended_by')
    .select([
      'api_tokens.id',
      'users.first_name as name',
      'api_tokens.scopes',
      'api_tokens.expires_at as expiresAt',
      'api_tokens.last_used_at as lastUsedAt',
      'api_tokens.created_at as createdAt',
      sql<ApiTokenType['madeBy']>`${person('makers')}`.as('madeBy'),
      'makers.is_active as isMakerActive',
      'api_tokens.ended_at as endedAt',
      sql<ApiTokenType['endedBy']>`case when enders.id is not null then ${person('enders')} end`.as(
        'endedBy',
      ),
      'users.version',
    ]);

/** Returns the tokens: those that work first, then the newest. */
export const apiTokens = (db: Kysely<Tables>, now: Date): Promise<ApiTokenType[]> =>
  selected(db)
    .orderBy(sql`api_tokens.ended_at is not null or api_tokens.expires_at <= ${now}`)
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id')
    .limit(maxTokens)
    .execute();

/** @throws Failure NOT_FOUND */
export const apiTokenOf = (db: Kysely<Tables>, id: string): Promise<ApiTokenType> =>
  selected(db)
    .where('api_tokens.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('This token', id));
