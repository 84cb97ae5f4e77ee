import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Authorized, Ctx, ID, Info, Int, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { Failure, notFound } from '../../shared/errors.ts';
import { signedInClient } from '../identity/viewer.ts';
import { readerOf } from './readerOf.ts';
import { requestsFields } from '../../shared/requestedFields.ts';
import { usd } from '../../shared/money.ts';
import { billingMonthsOf } from './billingMonths.queries.ts';
import { BillingMonth } from './billingMonth.type.ts';
import { BillingSummaryType, billingSummaryType } from './billingSummary.type.ts';
import { invoiceFor } from '../invoices/invoice.mapping.ts';
import { findInvoice } from '../invoices/invoice.queries.ts';
import { invoicesPage, maxUnpaid, unpaidInvoices } from '../invoices/invoicesPage.queries.ts';
import { InvoiceConnection, InvoiceType } from '../invoices/invoice.type.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { paymentsPage } from '../payments/payment.queries.ts';
import { PaymentConnection } from '../payments/payment.type.ts';
import { Audited, own } from '../../shared/operations/audited.ts';
import { Shared } from '../../shared/operations/shared.ts';
import { Topics } from '../../shared/operations/topics.ts';

const usualMonths = 6;
const maxMonths = 12;

/** What clients read about their bills. */
@Resolver()
export class BillingResolver {
  @Authorized('CLIENT')
  @Shared('money')
  @Audited(own)
  @Topics('portal')
  @Query(() => InvoiceConnection, {
    description: `The signed-in client’s invoices, newest issue date first. {who}. ${pageArguments.refusals}`,
  })
  async invoices(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<InvoiceType>> {
    const reader = await readerOf(context);
    const page = pageRequest('invoices', first, after);
    const found = await invoicesPage(context.database, reader.clientId, page, new Date(), {
      payments: requestsFields(
        info,
        'amountReceived',
        'amountPaid',
        'amountRefunded',
        'amountCredited',
        'amountDue',
      ),
      lines: requestsFields(info, 'items'),
      visits: requestsFields(info, 'visit'),
      history: requestsFields(info, 'replaces', 'replacedBy', 'credits'),
    });
    return connectionOf(
      'invoices',
      page,
      found,
      ({ issueDate, id }) => ({ at: issueDate, id }),
      invoiceFor(reader),
    );
  }

  @Authorized('CLIENT')
  @Shared('money')
  @Audited(own)
  @Topics('portal')
  @Query(() => [InvoiceType], {
    description: `The unpaid invoices that are the signed-in client’s to pay, or who reads them in their place, earliest due date first, so overdue ones come before the others; at most ${maxUnpaid}. {who}.`,
  })
  async unpaidInvoices(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<InvoiceType[]> {
    const reader = await readerOf(context);
    const found = await unpaidInvoices(context.database, reader, new Date(), {
      lines: requestsFields(info, 'items'),
      history: requestsFields(info, 'replaces', 'replacedBy', 'credits'),
    });
    return found.map(invoiceFor(reader));
  }

  @Authorized('CLIENT')
  @Shared('money')
  @Audited({ id: 'invoice', ...own })
  @Topics('portal')
  @Query(() => InvoiceType, {
    nullable: true,
    description:
      'One invoice of the signed-in client. {who}. NOT_FOUND when there is none with this identifier or it is someone else’s.',
  })
  async invoice(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID, { description: 'Identifier of the invoice.' }) id: string,
  ): Promise<InvoiceType> {
    const reader = await readerOf(context);
    const invoice = await findInvoice(kysely(context.em), reader.clientId, id, new Date());
    if (invoice === null) throw notFound('This invoice', id);
    return invoiceFor(reader)(invoice);
  }

  @Authorized('CLIENT')
  @Shared('money')
  @Audited(own)
  @Topics('portal')
  @Query(() => PaymentConnection, {
    description: `The signed-in client’s payments and refunds, newest payment date first. {who}. ${pageArguments.refusals}`,
  })
  async payments(
    @Ctx() context: GraphContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
    @Arg('invoiceId', () => ID, {
      nullable: true,
      description: 'Only those for one invoice; none if it is not the client’s.',
    })
    invoiceId?: string | null,
  ): Promise<PaymentConnection> {
    const { clientId } = signedInClient(context);
    const page = pageRequest('payments', first, after);
    const found = await paymentsPage(context.database, clientId, page, invoiceId ?? null);
    return connectionOf(
      'payments',
      page,
      found,
      ({ paymentDate, id }) => ({ at: paymentDate, id }),
      (payment) => ({ ...payment, amount: usd(payment.amount) }),
    );
  }

  @Authorized('CLIENT')
  @Shared('money')
  @Audited(own)
  @Topics('portal')
  @Query(() => [BillingMonth], {
    description: `What the signed-in client was billed and paid, month by month, oldest first, through the current month. {who}. BAD_USER_INPUT when \`months\` is not between 1 and ${maxMonths}.`,
  })
  async billingByMonth(
    @Ctx() context: GraphContext,
    @Arg('months', () => Int, {
      nullable: true,
      defaultValue: usualMonths,
      description: `Number of months including the current one, 1 to ${maxMonths}.`,
    })
    months: number | null,
  ): Promise<BillingMonth[]> {
    const { clientId } = signedInClient(context);
    const wanted = months ?? usualMonths;
    if (wanted < 1 || wanted > maxMonths)
      throw new Failure('BAD_USER_INPUT', `months must be between 1 and ${maxMonths}.`);
    const found = await billingMonthsOf(context.database.reads, clientId, wanted, new Date());
    return found.map(({ month, billed, paid }) => ({
      month,
      billed: usd(billed),
      paid: usd(paid),
    }));
  }

  @Authorized('CLIENT')
  @Shared('money')
  @Audited(own)
  @Topics('portal')
  @Query(() => BillingSummaryType, {
    description: 'What the signed-in client owes and has paid. {who}.',
  })
  async billingSummary(@Ctx() context: GraphContext): Promise<BillingSummaryType> {
    return billingSummaryType(context.database.reads, await readerOf(context));
  }
}
