import { Field, Int, ObjectType } from 'type-graphql';
import { Money } from '../../shared/money.ts';

@ObjectType('BillingSummary', {
  description: 'The figures of the billing screen, as of today in Phoenix.',
})
export class BillingSummaryType {
  @Field(() => Money, {
    description: 'Amount due on pending and overdue invoices, after partial payments.',
  })
  totalOutstanding!: Money;

  @Field(() => Money, { description: 'The overdue part of what is outstanding.' })
  totalOverdue!: Money;

  @Field(() => Int, { description: 'Total number of invoices, including canceled ones.' })
  totalInvoices!: number;

  @Field(() => Money, {
    description:
      'Payments dated this calendar month in Phoenix, minus refunds; negative when refunds are higher.',
  })
  paidThisMonth!: Money;

  @Field(() => Int, { description: 'Number of invoices with an amount due.' })
  outstandingCount!: number;

  @Field(() => Int, { description: 'Number of invoices past their due date and not settled.' })
  overdueCount!: number;
}
