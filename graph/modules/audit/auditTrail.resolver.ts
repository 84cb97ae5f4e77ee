import { Arg, Authorized, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { searchWords } from '../../database/search.ts';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import type { Total } from '../../shared/paging/total.ts';
import {
  AuditEntryConnection,
  AuditLogFilterInput,
  type AuditEntryType,
} from './auditEntry.type.ts';
import {
  auditLogPage,
  auditTrailPage,
  entryOf,
  isLineNumber,
  settingsTrailPage,
} from './auditTrail.queries.ts';
import {
  Audited,
  client,
  each,
  impersonal,
  subject,
  type Arguments,
  type Page,
  type Subject,
} from '../../shared/operations/audited.ts';
import { Shared } from '../../shared/operations/shared.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { signedInClient } from '../identity/viewer.ts';
import { isLookKey, whoLookedPage } from './whoLooked.queries.ts';
import { RecordLookConnection, type RecordLook } from './whoLooked.type.ts';

/**
 * A search for clients reads their data, so each is logged. Reading the whole log is one line, or
 * the log would fill itself.
 */
const linesShown = ({ nodes }: Page, { filter }: Arguments): (Subject | null)[] =>
  searchWords((filter as { client?: string | null } | null)?.client ?? '').length > 0
    ? each(({ subject: of }: { subject: Subject }) => subject(of.kind, of.id))(nodes as never[])
    : nodes.length > 0
      ? [null]
      : [];

/**
 * The audit log: one client's trail, for the office when a client asks who has seen their data, and
 * the whole log for admins. For the client, who looked on which day.
 */
@Resolver()
export class AuditTrailResolver {
  @Authorized('OFFICE')
  @Audited({ reads: (_page, { clientId }) => [client(clientId)] })
  @Topics()
  @Query(() => AuditEntryConnection, {
    description: `Who read or changed a client’s data, and who was denied access, newest first. Reading the trail is recorded, too. A read appears within a second; repeats within a minute are counted, and the count appears at the end of that minute. {who}. NOT_FOUND when there is no such client. ${pageArguments.refusals}`,
  })
  async auditTrail(
    @Arg('clientId', () => ID, { description: 'Identifier of the client.' }) clientId: string,
    @Ctx() context: GraphContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<AuditEntryType>> {
    const page = pageRequest('auditTrail', first, after, isLineNumber);
    const found = await auditTrailPage(context, clientId, page);
    return connectionOf('auditTrail', page, found, ({ at, id }) => ({ at, id }), entryOf);
  }

  @Authorized('ADMIN')
  @Audited({ reads: linesShown })
  @Topics()
  @Query(() => AuditEntryConnection, {
    description: `The whole audit log, newest first: who read, changed or was denied what, and whose data it was. Reading it is recorded, too. {who}. ${pageArguments.refusals}`,
  })
  async auditLog(
    @Ctx() context: GraphContext,
    @Arg('filter', () => AuditLogFilterInput, {
      nullable: true,
      description: 'Which lines to list.',
    })
    filter?: AuditLogFilterInput | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<AuditEntryType>> {
    const page = pageRequest('auditLog', first, after, isLineNumber);
    const found = await auditLogPage(kysely(context.em), filter ?? {}, page);
    return connectionOf('auditLog', page, found, ({ at, id }) => ({ at, id }), entryOf);
  }

  @Authorized('ADMIN')
  @Audited(impersonal)
  @Topics('people')
  @Query(() => AuditEntryConnection, {
    description: `Who changed settings of the office, from what to what, newest first. {who}. ${pageArguments.refusals}`,
  })
  async settingsTrail(
    @Ctx() context: GraphContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<AuditEntryType>> {
    const page = pageRequest('settingsTrail', first, after, isLineNumber);
    const found = await settingsTrailPage(kysely(context.em), page);
    return connectionOf('settingsTrail', page, found, ({ at, id }) => ({ at, id }), entryOf);
  }

  @Authorized('CLIENT')
  @Shared('deciding')
  @Audited({ reads: (_page, _given, viewer) => [client(viewer!.clientId)] })
  @Topics()
  @Query(() => RecordLookConnection, {
    description: `Who looked at the record of the client for whom the viewer decides, one entry for each person and day in Phoenix, newest day first, without the client. A read appears at once, or within a second if another process answered it. {who}. ${pageArguments.refusals}`,
  })
  async whoLooked(
    @Ctx() context: GraphContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Omit<Connection<RecordLook>, keyof Total>> {
    const page = pageRequest('whoLooked', first, after, isLookKey);
    const { clientId } = signedInClient(context);
    await context.audit.catchUp();
    const found = await whoLookedPage(kysely(context.em), clientId, page);
    return connectionOf(
      'whoLooked',
      page,
      found,
      ({ day, key }) => ({ at: day, id: key }),
      (look) => look,
    );
  }
}
