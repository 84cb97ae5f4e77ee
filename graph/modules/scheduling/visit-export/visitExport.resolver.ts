import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { kysely } from '../../../database/kysely.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { DateScalar } from '../../../shared/scalars.ts';
import { visitsToExport } from './visitExport.queries.ts';
import { ExportedVisit } from './visitExport.type.ts';

/** A day’s visits, for the state or a vendor who forwards them. */
@Resolver()
export class VisitExportResolver {
  @Authorized('OFFICE')
  @Query(() => [ExportedVisit], {
    description:
      'The visits planned to start on a day, soonest first, with the six elements and their records; canceled ones only if there are records. {who}.',
  })
  visitExport(
    @Arg('day', () => DateScalar, { description: 'The day, in Phoenix.' }) day: string,
    @Ctx() { em }: GraphContext,
  ): Promise<ExportedVisit[]> {
    return visitsToExport(kysely(em), day);
  }
}
