import { Field, Int, ObjectType } from 'type-graphql';
import type { Connections } from '../../database/sharedReads.ts';
import { Money, usd } from '../../shared/money.ts';
import { billingSummaryOf } from './billingSummary.queries.ts';

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
      'Payments dated this calendar month in Phoenix, minus refunds; negative when refunds are higher. Money on the account counts on the day it was received.',
  })
  paidThisMonth!: Money;

  @Field(() => Int, { description: 'Number of invoices with an amount due.' })
  outstandingCount!: number;

  @Field(() => Int, { description: 'Number of invoices past their due date and not settled.' })
  overdueCount!: number;

  @Field(() => Money, {
    description:
      'Money that was received and is on no invoice: it is used for the next ones, or given back.',
  })
  onAccount!: Money;
}

/** Returns what a client owes and has paid. */
export async function billingSummaryType(
  connections: Connections,
  clientId: string,
): Promise<BillingSummaryType> {
  const summary = await billingSummaryOf(connections, clientId, new Date());
  return {
    ...summary,
    totalOutstanding: usd(summary.totalOutstanding),
    totalOverdue: usd(summary.totalOverdue),
    paidThisMonth: usd(summary.paidThisMonth),
    onAccount: usd(summary.onAccount),
  };
}
