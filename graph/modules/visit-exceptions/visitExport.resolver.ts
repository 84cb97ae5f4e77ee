import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Failure } from '../../shared/errors.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { exportDays, maxExportDays } from './visitExport.rules.ts';
import { visitsToExport } from './visitExport.queries.ts';
import { ExportedVisit } from './visitExport.type.ts';
import { Audited, each, ofClient } from '../../shared/operations/audited.ts';
import { Proven } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** Visits by day, for the state or a vendor who forwards them. */
@Resolver()
export class VisitExportResolver {
  @Authorized('OFFICE')
  @Audited({ reads: each(ofClient) })
  @Topics()
  @Proven()
  @Query(() => [ExportedVisit], {
    description: `The visits planned to start on a day, or on some days, soonest first, with the six elements, their records and what the office changed; canceled ones only if there are records. {who}. BAD_USER_INPUT unless there is either a day or a first and a last one, at most ${maxExportDays} days apart.`,
  })
  async visitExport(
    @Ctx() { em }: GraphContext,
    @Arg('day', () => DateScalar, { nullable: true, description: 'The day, in Phoenix.' })
    day?: string | null,
    @Arg('from', () => DateScalar, { nullable: true, description: 'The first day, in Phoenix.' })
    from?: string | null,
    @Arg('through', () => DateScalar, { nullable: true, description: 'The last day, inclusive.' })
    through?: string | null,
  ): Promise<ExportedVisit[]> {
    const days = exportDays({ day, from, through });
    if ('fault' in days) throw new Failure('BAD_USER_INPUT', `${days.fault}.`);
    return visitsToExport(kysely(em), days);
  }
}
