import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { usd } from '../../shared/money.ts';
import { sumOf } from '../invoices/totals.ts';
import { maxPeriods } from './analytics.rules.ts';
import { outstandingByAge } from './outstanding.queries.ts';
import { outstandingAges } from './outstanding.type.ts';
import { reportOf } from './reports.queries.ts';
import { Reports, ReportsInput } from './reports.type.ts';
import { Audited, impersonal } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

@Resolver()
export class ReportsResolver {
  @Authorized('OFFICE')
  @Audited(impersonal)
  @Topics()
  @Query(() => Reports, {
    description: `Visits, hours, income, cancellations and new clients by day, week or month, in whole periods, and what is owed now. {who}. BAD_USER_INPUT when \`through\` is before \`from\` or there are more than ${maxPeriods} periods.`,
  })
  async reports(
    @Arg('input', () => ReportsInput, { description: 'The periods to report.' })
    { from, through, by }: ReportsInput,
    @Ctx() { em, settings: { provider } }: GraphContext,
  ): Promise<Reports> {
    const asOf = new Date();
    const db = kysely(em);
    const [periods, outstanding] = await Promise.all([
      reportOf(db, { unit: by, from, through, weekBegins: provider.weekBegins }),
      outstandingByAge(db, asOf),
    ]);
    return {
      asOf,
      periods: periods.map(({ billed, paid, refunded, credited, cancelFees, ...period }) => ({
        ...period,
        billed: usd(billed),
        paid: usd(paid),
        refunded: usd(refunded),
        credited: usd(credited),
        cancelFees: usd(cancelFees),
      })),
      outstanding: outstandingAges(outstanding),
      outstandingTotal: usd(sumOf(outstanding.map(({ amount }) => amount))),
    };
  }
}
