import { Field, Int, ObjectType } from 'type-graphql';
import { Money } from '../../../shared/money.ts';

@ObjectType('BillingSummary', {
  description: 'The figures of the billing screen, as of today in Phoenix.',
})
export class BillingSummaryType {
  @Field(() => Money, {
    description: 'What is still owed on pending and overdue invoices, less part payments.',
  })
  totalOutstanding!: Money;

  @Field(() => Money, { description: 'The part of it that is past its due date.' })
  totalOverdue!: Money;

  @Field(() => Int, { description: 'How many invoices there are, cancelled ones too.' })
  totalInvoices!: number;

  @Field(() => Money, {
    description:
      'Payments dated this calendar month in Phoenix, less refunds; negative when more was given back.',
  })
  paidThisMonth!: Money;

  @Field(() => Int, { description: 'How many invoices something is still owed on.' })
  outstandingCount!: number;

  @Field(() => Int, { description: 'How many invoices are past their due date and not settled.' })
  overdueCount!: number;
}
