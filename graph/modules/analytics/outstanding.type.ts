import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money, usd } from '../../shared/money.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import type { OwedAge } from './analytics.rules.ts';
import type { ClientOutstandingReading, OutstandingReading } from './outstanding.queries.ts';

const OwedAgeEnum = choicesEnum<OwedAge>(
  'OwedAge',
  'Age groups of unpaid invoices, by days past the due date.',
  {
    'not-late': 'Not late: due today or later.',
    'up-to-30': '1 to 30 days late.',
    'up-to-60': '31 to 60 days late.',
    'up-to-90': '61 to 90 days late.',
    'over-90': 'More than 90 days late.',
  },
);

@ObjectType({ description: 'What is still owed on invoices of one age group.' })
export class OutstandingAge {
  @Field(() => OwedAgeEnum, { description: 'Days past the due date of the invoices.' })
  age!: OwedAge;

  @Field(() => Int, { description: 'Number of invoices.' })
  invoiceCount!: number;

  @Field(() => Money, { description: 'Amount due on invoices of this age.' })
  amount!: Money;
}

@ObjectType({ description: 'What all clients owe now. Only staff and admins can read it.' })
export class OutstandingSums {
  @Field(() => [OutstandingAge], {
    description: 'By days past the due date; every age group appears once.',
  })
  ages!: OutstandingAge[];

  @Field(() => Money, { description: 'All of it.' })
  total!: Money;

  @Field(() => Money, {
    description: 'What lies on the accounts of the clients who owe it, which isn’t subtracted.',
  })
  onAccount!: Money;
}

@ObjectType('ClientOutstanding', {
  description: 'What one client owes now. Only staff and admins can read it.',
})
export class ClientOutstandingType extends OutstandingSums {
  @Field(() => ID, { description: 'Identifier of the client.' })
  id!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  clientName!: string;

  @Field(() => DateScalar, { description: 'Earliest due date of what is unpaid.' })
  oldestDueDate!: string;
}

export const ClientOutstandingConnection = connectionType(
  'ClientOutstanding',
  ClientOutstandingType,
  { one: 'client', many: 'clients who owe something, who has owed longest first' },
);

/** Converts the sums of each age to the graph type. */
export const outstandingAges = (ages: readonly OutstandingReading[]): OutstandingAge[] =>
  ages.map(({ amount, ...age }) => ({ ...age, amount: usd(amount) }));

/** Converts what a client owes to the graph type. */
export const clientOutstandingType = ({
  ages,
  total,
  onAccount,
  ...client
}: ClientOutstandingReading): ClientOutstandingType => ({
  ...client,
  ages: outstandingAges(ages),
  total: usd(total),
  onAccount: usd(onAccount),
});
