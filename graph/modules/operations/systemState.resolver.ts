import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { systemReport } from './systemState.queries.ts';
import { SystemState } from './systemState.type.ts';
import { Audited, impersonal } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { officeTopics } from '../../shared/operations/topics.rules.ts';

@Resolver()
export class SystemStateResolver {
  @Authorized('OFFICE')
  @Audited(impersonal)
  @Topics(...officeTopics)
  @Query(() => SystemState, {
    description: 'The state of emails, background work and backups. {who}.',
  })
  async systemState(@Ctx() { em, settings }: GraphContext): Promise<SystemState> {
    return systemReport(kysely(em), settings, new Date());
  }
}
