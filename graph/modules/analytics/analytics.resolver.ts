import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { usd } from '../../shared/money.ts';
import { analyticsOf } from './analytics.queries.ts';
import { maxPeriods, type AnalyticsUnit } from './analytics.rules.ts';
import { AnalyticsPeriod, AnalyticsUnitEnum } from './analytics.type.ts';
import { Audited, impersonal } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

@Resolver()
export class AnalyticsResolver {
  @Authorized('OFFICE')
  @Audited(impersonal)
  @Topics()
  @Query(() => [AnalyticsPeriod], {
    description: `Business figures by day, week or month, computed when asked for, oldest first. Covers every whole period that includes any of the days. {who}. BAD_USER_INPUT when \`through\` is before \`from\` or there are more than ${maxPeriods} periods.`,
  })
  async analytics(
    @Ctx() context: GraphContext,
    @Arg('unit', () => AnalyticsUnitEnum, { description: 'The length of the periods.' })
    unit: AnalyticsUnit,
    @Arg('from', () => DateScalar, { description: 'A day in the first period.' }) from: string,
    @Arg('through', () => DateScalar, { description: 'A day in the last period.' }) through: string,
  ): Promise<AnalyticsPeriod[]> {
    const periods = await analyticsOf(
      kysely(context.em),
      { unit, from, through, weekBegins: context.settings.provider.weekBegins },
      new Date(),
    );
    return periods.map(({ billed, revenue, outstanding, ...period }) => ({
      ...period,
      billed: usd(billed),
      revenue: usd(revenue),
      outstanding: outstanding === null ? null : usd(outstanding),
    }));
  }
}
