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

  @Field(() => Int, { description: 'How many invoices there are, cancelled ones too.' })
  totalInvoices!: number;

  @Field(() => Money, {
    description:
      'Payments dated this calendar month in Phoenix, less refunds; negative when more was given back.',
  })
  paidThisMonth!: Money;

  @Field(() => Int, { description: 'How many invoices are past their due date and not settled.' })
  overdueCount!: number;
}
