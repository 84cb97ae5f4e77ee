import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Money } from '../../shared/money.ts';
import { DateScalar, DateTimeScalar, DecimalScalar } from '../../shared/scalars.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import type { AnalyticsUnit, ClientSource, OwedAge } from './analytics.rules.ts';
import { AnalyticsUnitEnum } from './analytics.type.ts';

const ClientSourceEnum = choicesEnum<ClientSource>('ClientSource', 'How a new client came.', {
  consultation: 'Asked for a consultation on the home page or in its dialog.',
  'consultation-request': 'Asked for one on the consultation page.',
  'signup-application': 'Sent a sign-up application.',
  other: 'Registered on the website, or was added by the office.',
});

const OwedAgeEnum = choicesEnum<OwedAge>(
  'OwedAge',
  'Days since an invoice was issued on which something is still owed.',
  {
    'up-to-30': '0 to 30 days.',
    'up-to-60': '31 to 60 days.',
    'up-to-90': '61 to 90 days.',
    'over-90': 'More than 90 days.',
  },
);

@InputType({ description: 'Which periods to report: every one that includes any of the days.' })
export class ReportsInput {
  @Field(() => DateScalar, { description: 'A day of the first period.' })
  from!: string;

  @Field(() => DateScalar, { description: 'A day of the last period.' })
  through!: string;

  @Field(() => AnalyticsUnitEnum, { description: 'How long the periods are.' })
  by!: AnalyticsUnit;
}

@ObjectType({ description: 'How many new clients came how.' })
export class NewClients {
  @Field(() => ClientSourceEnum, { description: 'How they came.' })
  source!: ClientSource;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType({ description: 'What the office reads of a day, a week or a month in Phoenix.' })
export class ReportPeriod {
  @Field(() => DateScalar, { description: 'Its first day.' })
  begins!: string;

  @Field(() => DateScalar, { description: 'Its last day.' })
  ends!: string;

  @Field(() => Int, { description: 'Visits completed.' })
  visits!: number;

  @Field(() => DecimalScalar, {
    description: 'Worked hours of the completed visits, by the quarter.',
  })
  hours!: string;

  @Field(() => Money, { description: 'Totals of the invoices issued, canceled ones apart.' })
  billed!: Money;

  @Field(() => Money, { description: 'Payments received less refunds.' })
  paid!: Money;

  @Field(() => Int, { description: 'Visits that clients canceled themselves.' })
  cancelledByClient!: number;

  @Field(() => Int, { description: 'Visits that the office canceled, for whatever reason.' })
  cancelledByOffice!: number;

  @Field(() => Money, { description: 'What these cancellations cost.' })
  cancelFees!: Money;

  @Field(() => [NewClients], { description: 'New clients, by how they came; every way once.' })
  newClients!: NewClients[];
}

@ObjectType({ description: 'What is still owed on invoices of an age.' })
export class OutstandingAge {
  @Field(() => OwedAgeEnum, { description: 'How long ago the invoices were issued.' })
  age!: OwedAge;

  @Field(() => Int, { description: 'How many invoices.' })
  invoices!: number;

  @Field(() => Money, { description: 'What is due on them.' })
  amount!: Money;
}

@ObjectType({ description: 'The figures of the office as they are this moment.' })
export class Reports {
  @Field(() => DateTimeScalar, { description: 'The moment of this reading.' })
  asOf!: Date;

  @Field(() => [ReportPeriod], { description: 'The periods, oldest first.' })
  periods!: ReportPeriod[];

  @Field(() => [OutstandingAge], {
    description: 'What is still owed now, the youngest first; every age once.',
  })
  outstanding!: OutstandingAge[];

  @Field(() => Money, { description: 'All that is still owed now.' })
  outstandingTotal!: Money;
}
