import { Field, Int, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { DateScalar, DecimalScalar } from '../../shared/scalars.ts';
import { Money } from '../../shared/money.ts';
import type { AnalyticsUnit, RequestSource } from './analytics.rules.ts';

export const AnalyticsUnitEnum = choicesEnum<AnalyticsUnit>(
  'AnalyticsUnit',
  'Length of the periods.',
  {
    day: 'One day in Phoenix.',
    week: 'Seven days, from `weekBegins` of the provider.',
    month: 'A calendar month.',
  },
);

export const RequestSourceEnum = choicesEnum<RequestSource>(
  'RequestSource',
  'Which form a request came through.',
  {
    'contact-inquiry': 'The contact form.',
    consultation: 'The consultation form of the home page or its dialog.',
    'consultation-request': 'The consultation page.',
    'signup-application': 'The sign-up application.',
    'job-application': 'The job application.',
  },
);

@ObjectType('RequestFigure', { description: 'The number of requests of one source in one state.' })
export class RequestFigureType {
  @Field(() => RequestSourceEnum, { description: 'The form they came through.' })
  source!: RequestSource;

  @Field(() => String, {
    description: 'Their state as stored for that kind of request, such as "pending".',
  })
  outcome!: string;

  @Field(() => Int, { description: 'Number of requests.' })
  count!: number;
}

@ObjectType({ description: 'The figures of a day, week or month.' })
export class AnalyticsPeriod {
  @Field(() => DateScalar, { description: 'First day of the period.' })
  begins!: string;

  @Field(() => Int, {
    description:
      'Number of days of the period that have begun: all of them unless the period includes today or is in the future.',
  })
  // The name dates from when figures were measured daily and stored.
  measuredDays!: number;

  @Field(() => [RequestFigureType], {
    description: 'Requests received, without suspected spam, by source and outcome.',
  })
  requests!: RequestFigureType[];

  @Field(() => Int, { description: 'Completed visits.' })
  completedVisits!: number;

  @Field(() => Int, {
    description: 'Canceled visits, without those of care that was suspended or ended.',
  })
  cancelledVisits!: number;

  @Field(() => DecimalScalar, {
    description: 'Hours worked on the completed visits, in quarter hours.',
  })
  hours!: string;

  @Field(() => Money, { description: 'Total of the invoices issued, without canceled ones.' })
  billed!: Money;

  @Field(() => Money, { description: 'Payments received minus refunds.' })
  revenue!: Money;

  @Field(() => Money, {
    nullable: true,
    description: 'Outstanding amount at the end of the last day, or now; null for a future period.',
  })
  outstanding!: Money | null;
}
