import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { addDays } from '../../shared/time.ts';
import { weekOf } from '../../shared/week.rules.ts';
import { payPeriodOf } from '../shift/payPeriod.ts';
import { hoursOfCaregivers } from './caregiverHours.queries.ts';
import { HoursOfCaregivers, HoursPeriodEnum, type HoursPeriod } from './caregiverHours.type.ts';
import { Audited, each, ofCaregiver } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** What caregivers worked, for pay. */
@Resolver()
export class CaregiverHoursResolver {
  @Authorized('OFFICE')
  @Audited({
    reads: ({ caregivers }: Record<'caregivers', never[]>) => each(ofCaregiver)(caregivers),
  })
  @Topics('schedule', 'caregivers')
  @Query(() => HoursOfCaregivers, {
    description:
      'The hours of all caregivers in the week or pay period that a day is in: worked, held until their time is settled, and planned. Of a night over midnight each part counts on its day. {who}.',
  })
  async caregiverHours(
    @Arg('day', () => DateScalar, { description: 'A day in it, in Phoenix.' }) day: string,
    @Arg('by', () => HoursPeriodEnum, { description: 'A week or a pay period.' }) by: HoursPeriod,
    @Ctx() { em, settings }: GraphContext,
  ): Promise<HoursOfCaregivers> {
    const week = weekOf(day, settings.provider.weekBegins);
    const period =
      by === 'week'
        ? { from: week, through: addDays(week, 6) }
        : payPeriodOf(day, settings.payPeriod);
    return {
      from: period.from,
      through: period.through,
      caregivers: await hoursOfCaregivers(kysely(em), period),
    };
  }
}
