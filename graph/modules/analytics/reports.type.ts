import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Money } from '../../shared/money.ts';
import { DateScalar, DateTimeScalar, DecimalScalar } from '../../shared/scalars.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import type { AnalyticsUnit, ClientSource } from './analytics.rules.ts';
import { AnalyticsUnitEnum } from './analytics.type.ts';
import { OutstandingAge } from './outstanding.type.ts';

const ClientSourceEnum = choicesEnum<ClientSource>('ClientSource', 'How a new client came to us.', {
  consultation: 'Asked for a consultation on the home page or in its dialog.',
  'consultation-request': 'Asked for one on the consultation page.',
  'signup-application': 'Sent a sign-up application.',
  other: 'Registered on the website, or was added by the office.',
});

@InputType({ description: 'The periods to report: every one that includes any of the days.' })
export class ReportsInput {
  @Field(() => DateScalar, { description: 'A day in the first period.' })
  from!: string;

  @Field(() => DateScalar, { description: 'A day in the last period.' })
  through!: string;

  @Field(() => AnalyticsUnitEnum, { description: 'The length of the periods.' })
  by!: AnalyticsUnit;
}

@ObjectType({ description: 'The number of new clients by how they came.' })
export class NewClients {
  @Field(() => ClientSourceEnum, { description: 'How they came.' })
  source!: ClientSource;

  @Field(() => Int, { description: 'Number of new clients.' })
  count!: number;
}

@ObjectType({ description: 'The office’s figures of a day, week or month in Phoenix.' })
export class ReportPeriod {
  @Field(() => DateScalar, { description: 'First day of the period.' })
  from!: string;

  @Field(() => DateScalar, { description: 'Last day of the period.' })
  through!: string;

  @Field(() => Int, { description: 'Completed visits.' })
  completedVisits!: number;

  @Field(() => DecimalScalar, {
    description: 'Hours worked on the completed visits, in quarter hours.',
  })
  hours!: string;

  @Field(() => Money, { description: 'Total of the invoices issued, without canceled ones.' })
  billed!: Money;

  @Field(() => Money, { description: 'Payments received minus refunds.' })
  paid!: Money;

  @Field(() => Money, {
    description: 'Refunds, as a positive amount; paid plus this was received.',
  })
  refunded!: Money;

  @Field(() => Money, {
    description: 'Credits on issued invoices; no money was received for them.',
  })
  credited!: Money;

  @Field(() => Int, { description: 'Visits canceled by clients.' })
  cancelledByClient!: number;

  @Field(() => Int, {
    description: 'Visits canceled by the office, for any reason but those of `cancelledForCare`.',
  })
  cancelledByOffice!: number;

  @Field(() => Int, {
    description:
      'Visits canceled because care was suspended or ended, or their plan was changed or ended.',
  })
  cancelledForCare!: number;

  @Field(() => Money, { description: 'Fees for the visits canceled in this period.' })
  cancelFees!: Money;

  @Field(() => [NewClients], {
    description: 'New clients by how they came; every source appears once.',
  })
  newClients!: NewClients[];
}

@ObjectType({ description: 'The office’s current figures.' })
export class Reports {
  @Field(() => DateTimeScalar, { description: 'When these figures were read.' })
  asOf!: Date;

  @Field(() => [ReportPeriod], { description: 'The periods, oldest first.' })
  periods!: ReportPeriod[];

  @Field(() => [OutstandingAge], {
    description: 'What is still owed now, what isn’t late first; every age group appears once.',
  })
  outstanding!: OutstandingAge[];

  @Field(() => Money, { description: 'The total still owed now.' })
  outstandingTotal!: Money;
}
