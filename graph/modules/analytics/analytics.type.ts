import { Field, Int, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { DateScalar, DecimalScalar } from '../../shared/scalars.ts';
import { Money } from '../../shared/money.ts';
import {
  SubmissionKindEnum,
  SubmissionStatusEnum,
  type SubmissionStatus,
} from '../submissions/submission.choices.ts';
import type { SubmissionKind } from '../submissions/submissionKind.ts';
import type { AnalyticsUnit } from './analytics.rules.ts';

export const AnalyticsUnitEnum = choicesEnum<AnalyticsUnit>(
  'AnalyticsUnit',
  'Length of the periods.',
  {
    day: 'One day in Phoenix.',
    week: 'Seven days, from `weekBegins` of the provider.',
    month: 'A calendar month.',
  },
);

@ObjectType('RequestFigure', {
  description: 'The number of requests of one kind that are now in one state.',
})
export class RequestFigureType {
  @Field(() => SubmissionKindEnum, { description: 'The form they came through.' })
  kind!: SubmissionKind;

  @Field(() => SubmissionStatusEnum, { description: 'Their state.' })
  status!: SubmissionStatus;

  @Field(() => Int, { description: 'Number of requests.' })
  count!: number;
}

@ObjectType({ description: 'The figures of a day, week or month.' })
export class AnalyticsPeriod {
  @Field(() => DateScalar, { description: 'First day of the period.' })
  from!: string;

  @Field(() => Int, {
    description:
      'Number of days of the period that have begun: all of them unless the period includes today or is in the future.',
  })
  // The name dates from when figures were measured daily and stored.
  measuredDays!: number;

  @Field(() => [RequestFigureType], {
    description: 'Requests received, without suspected spam, by kind and state.',
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
