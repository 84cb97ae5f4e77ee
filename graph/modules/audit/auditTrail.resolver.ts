import { Arg, Authorized, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import {
  AuditEntryConnection,
  AuditLogFilterInput,
  type AuditEntryType,
} from './auditEntry.type.ts';
import { auditLogPage, auditTrailPage, isLineNumber } from './auditTrail.queries.ts';

/** The audit log: of one client, as the office reads it when they ask who has seen their data, and all of it for admins. */
@Resolver()
export class AuditTrailResolver {
  @Authorized('OFFICE')
  @Query(() => AuditEntryConnection, {
    description: `Who read or changed what is kept about a client, and who was turned away, newest first. Reading this is recorded, too. A read appears within a second; what is repeated within a minute is counted, and the count appears when the minute is over. {who}, and NOT_FOUND when there is no such client. ${pageArguments.refusals}`,
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
    return connectionOf(
      'auditTrail',
      page,
      found,
      ({ at, id }) => ({ at, id }),
      (line) => line,
    );
  }

  @Authorized('ADMIN')
  @Query(() => AuditEntryConnection, {
    description: `The audit log of everyone, newest first: who read, changed or was denied what of whom. Reading this is recorded, too. {who}. ${pageArguments.refusals}`,
  })
  async auditLog(
    @Ctx() context: GraphContext,
    @Arg('filter', () => AuditLogFilterInput, { nullable: true, description: 'Which lines.' })
    filter?: AuditLogFilterInput | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<AuditEntryType>> {
    const page = pageRequest('auditLog', first, after, isLineNumber);
    const found = await auditLogPage(context.database.lateReads, filter ?? {}, page);
    return connectionOf(
      'auditLog',
      page,
      found,
      ({ at, id }) => ({ at, id }),
      (line) => line,
    );
  }
}
