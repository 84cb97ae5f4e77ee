import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { kysely } from '../../../database/kysely.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { DateScalar } from '../../../shared/scalars.ts';
import { visitsToExport } from './visitExport.queries.ts';
import { ExportedVisit } from './visitExport.type.ts';

/** What the state, or a vendor who sends it on, gets of a day’s visits. */
@Resolver()
export class VisitExportResolver {
  @Authorized('OFFICE')
  @Query(() => [ExportedVisit], {
    description:
      'The visits that were planned to begin on a day, soonest first, with the six elements and what was recorded of them; canceled ones only where someone recorded something. {who}.',
  })
  visitExport(
    @Arg('day', () => DateScalar, { description: 'The day, in Phoenix.' }) day: string,
    @Ctx() { em }: GraphContext,
  ): Promise<ExportedVisit[]> {
    return visitsToExport(kysely(em), day);
  }
}
