import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Connections } from '../../database/sharedReads.ts';
import { Money, usd } from '../../shared/money.ts';
import { DateScalar } from '../../shared/scalars.ts';
import type { BillReader } from '../invoices/ledger.ts';
import { billingSummaryOf, maxAccountReceipts } from './billingSummary.queries.ts';

@ObjectType('AccountReceipt', {
  description: 'Money that a client’s account received, for its receipt. Only they can read it.',
})
export class AccountReceiptType {
  @Field(() => ID, {
    description: 'Identifier of the money: `GET /api/billing/payments/{id}/receipt`.',
  })
  id!: string;

  @Field(() => DateScalar, { description: 'Day of the payment.' })
  paymentDate!: string;

  @Field(() => Money, { description: 'Amount received.' })
  amount!: Money;
}

@ObjectType({ description: 'What somebody else who pays for the client’s care owes.' })
export class BilledToOther {
  @Field(() => String, { description: 'Name of who pays, as the invoices say.' })
  name!: string;

  @Field(() => Money, { description: 'Amount due on their invoices.' })
  amountDue!: Money;
}

@ObjectType('BillingSummary', {
  description:
    'The figures of the billing screen, as of today in Phoenix. What is owed is what the client was billed, or who reads it in their place.',
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

  @Field(() => [BilledToOther], {
    description: 'What is due on invoices that others pay, by name; it isn’t in the totals.',
  })
  billedToOthers!: BilledToOther[];

  @Field(() => Int, { description: 'Number of invoices with an amount due.' })
  outstandingCount!: number;

  @Field(() => Int, { description: 'Number of invoices past their due date and not settled.' })
  overdueCount!: number;

  @Field(() => Money, {
    description:
      'Money that was received and is on no invoice: it is used for the next ones, or given back.',
  })
  onAccount!: Money;

  @Field(() => [AccountReceiptType], {
    description: `What was received for no invoice or is partly on the account, newest first, at most ${maxAccountReceipts}. Of other money, \`payments\` has the payments of its invoices.`,
  })
  accountReceipts!: AccountReceiptType[];
}

/** Returns what a client owes, or who reads it in their place, and has paid. */
export async function billingSummaryType(
  connections: Connections,
  reader: BillReader,
): Promise<BillingSummaryType> {
  const summary = await billingSummaryOf(connections, reader, new Date());
  return {
    ...summary,
    totalOutstanding: usd(summary.totalOutstanding),
    billedToOthers: summary.billedToOthers.map(({ name, due }) => ({ name, amountDue: usd(due) })),
    totalOverdue: usd(summary.totalOverdue),
    paidThisMonth: usd(summary.paidThisMonth),
    onAccount: usd(summary.onAccount),
    accountReceipts: summary.accountReceipts.map(({ amount, ...receipt }) => ({
      ...receipt,
      amount: usd(amount),
    })),
  };
}
