import { Field, Int, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { DateScalar, DecimalScalar } from '../../shared/scalars.ts';
import { Money } from '../../shared/money.ts';
import type { AnalyticsUnit, RequestSource } from './analytics.rules.ts';

export const AnalyticsUnitEnum = choicesEnum<AnalyticsUnit>(
  'AnalyticsUnit',
  'How long the periods of the figures are.',
  {
    day: 'One day in Phoenix.',
    week: 'Monday to Sunday.',
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

@ObjectType('RequestFigure', { description: 'How many requests of one source stand where.' })
export class RequestFigureType {
  @Field(() => RequestSourceEnum, { description: 'Which form they came through.' })
  source!: RequestSource;

  @Field(() => String, {
    description:
      'What has become of them, as the state of that kind of request is stored, for example "pending".',
  })
  outcome!: string;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType({ description: 'The figures of a day, a week or a month.' })
export class AnalyticsPeriod {
  @Field(() => DateScalar, { description: 'Its first day.' })
  begins!: string;

  @Field(() => Int, {
    description:
      'How many of its days have begun: all but for a period that holds today or is still to come.',
  })
  // Named when the figures were measured day by day and stored; they are computed when asked for.
  measuredDays!: number;

  @Field(() => [RequestFigureType], {
    description: 'Requests that came in, suspected spam apart, by source and outcome.',
  })
  requests!: RequestFigureType[];

  @Field(() => Int, { description: 'Visits completed.' })
  completedVisits!: number;

  @Field(() => Int, { description: 'Visits canceled.' })
  cancelledVisits!: number;

  @Field(() => DecimalScalar, {
    description: 'Worked hours of the completed visits, by the quarter.',
  })
  hours!: string;

  @Field(() => Money, { description: 'Totals of the invoices issued, cancelled ones apart.' })
  billed!: Money;

  @Field(() => Money, { description: 'Payments received less refunds.' })
  revenue!: Money;

  @Field(() => Money, {
    nullable: true,
    description:
      'Still owed at the end of its last day, or now; null for a period that is still to come.',
  })
  outstanding!: Money | null;
}
