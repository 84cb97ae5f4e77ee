import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { maxRows, rowsNeedKey } from '../../database/idempotency/rows.ts';
import { kysely } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { dayIn } from '../../shared/time.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { usd } from '../../shared/money.ts';
import { refusable, type UserErrorType } from '../../shared/userErrors.ts';
import { recordPayment, type Recorded } from '../payments/payment.commands.ts';
import { recordRefund } from './recordRefund.commands.ts';
import { movePayment } from './movePayment.commands.ts';
import { voidPayment } from './voidPayment.commands.ts';
import { maxLines } from '../invoices/billing.rules.ts';
import { cancelInvoice } from './cancelInvoice.commands.ts';
import { chargesOf } from '../invoices/charges.queries.ts';
import { issueInvoice, issueInvoices } from './invoicing.commands.ts';
import { runInvoices, setBillingRhythm } from './invoiceRuns.ts';
import {
  CancelInvoiceInput,
  InvoiceFilterInput,
  IssueInvoiceInput,
  IssueInvoicesInput,
  RunInvoicesInput,
  SetBillingRhythmInput,
} from './officeBilling.input.ts';
import {
  MovePaymentInput,
  PaymentFilterInput,
  RecordPaymentInput,
  RecordRefundInput,
  VoidPaymentInput,
} from '../payments/payment.input.ts';
import {
  BillingRhythmPayload,
  ChargeType,
  InvoiceRunPayload,
  IssueInvoicesPayload,
  OfficeInvoiceConnection,
  OfficeInvoicePayload,
  RecordedPaymentPayload,
  OfficeInvoiceType,
  OfficePaymentConnection,
  officeInvoiceType,
  officePaymentType,
  UnbilledType,
  type OfficePaymentType,
} from './officeInvoice.type.ts';
import {
  findOfficeInvoice,
  officeInvoicesOf,
  officeInvoicesPage,
  officePaymentsPage,
} from './officeInvoices.queries.ts';
import { unbilledByClient } from './unbilled.queries.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import {
  Audited,
  billed,
  client,
  denialsOnly,
  each,
  eachNode,
  ofClient,
  single,
  writes,
} from '../../shared/operations/audited.ts';
import { Proven } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';

const missing = 'NOT_FOUND when there is none with this identifier.';

/** What the office reads and changes in billing. */
@Resolver()
export class OfficeBillingResolver {
  @Authorized('OFFICE')
  @Audited({ reads: eachNode(ofClient) })
  @Topics('billing')
  @Query(() => OfficeInvoiceConnection, {
    description: `The invoices of all clients, newest issue date first. {who}. ${pageArguments.refusals}`,
  })
  async officeInvoices(
    @Ctx() context: GraphContext,
    @Arg('filter', () => InvoiceFilterInput, {
      nullable: true,
      description: 'Which invoices to list; all if omitted.',
    })
    filter?: InvoiceFilterInput | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<OfficeInvoiceType>> {
    const page = pageRequest('officeInvoices', first, after);
    const found = await officeInvoicesPage(kysely(context.em), filter ?? {}, page, new Date());
    return connectionOf(
      'officeInvoices',
      page,
      found,
      ({ issueDate, id }) => ({ at: issueDate, id }),
      officeInvoiceType,
    );
  }

  @Authorized('OFFICE')
  @Audited({ id: 'invoice', reads: single(ofClient) })
  @Topics('billing')
  @Query(() => OfficeInvoiceType, {
    nullable: true,
    description: `One invoice of any client with its payments. {who}. ${missing}`,
  })
  async officeInvoice(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID, { description: 'Identifier of the invoice.' }) id: string,
  ): Promise<OfficeInvoiceType> {
    return read(context, id);
  }

  @Authorized('OFFICE')
  @Audited({ reads: eachNode(ofClient) })
  @Topics('billing')
  @Query(() => OfficePaymentConnection, {
    description: `The payments and refunds of all clients, newest payment date first. {who}. ${pageArguments.refusals}`,
  })
  async officePayments(
    @Ctx() context: GraphContext,
    @Arg('filter', () => PaymentFilterInput, {
      nullable: true,
      description: 'Which payments to list; all if omitted.',
    })
    filter?: PaymentFilterInput | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<OfficePaymentType>> {
    const page = pageRequest('officePayments', first, after);
    const found = await officePaymentsPage(kysely(context.em), filter ?? {}, page);
    return connectionOf(
      'officePayments',
      page,
      found,
      ({ paymentDate, id }) => ({ at: paymentDate, id }),
      officePaymentType,
    );
  }

  @Authorized('OFFICE')
  @Audited({ reads: (_charges, { clientId }) => [client(clientId)] })
  @Topics('billing', 'schedule')
  @Query(() => [ChargeType], {
    description:
      'The visits and cancellation fees that a client’s next invoice would bill, in invoice order; empty when there are none. `unbilledLines` also includes custom lines. {who}. NOT_FOUND when the client’s identifier is malformed.',
  })
  async unbilledCharges(
    @Ctx() context: GraphContext,
    @Arg('clientId', () => ID, { description: 'Identifier of the client.' }) clientId: string,
    @Arg('through', () => DateScalar, {
      nullable: true,
      description: 'Last day to bill; today if omitted.',
    })
    through?: string | null,
  ): Promise<ChargeType[]> {
    if (!isIdentifier(clientId)) throw notFound('This client', clientId);
    const charges = await chargesOf(
      kysely(context.em),
      clientId,
      { through: through ?? dayIn(new Date()) },
      context.settings.billMinimum,
    );
    return charges.flatMap(({ appointmentId, ...charge }) =>
      appointmentId === null
        ? []
        : [
            {
              ...charge,
              appointmentId,
              rate: usd(charge.rate),
              amount: usd(charge.amount),
            },
          ],
    );
  }

  @Authorized('OFFICE')
  @Audited({
    reads: ({ clients, held }: UnbilledType) => [
      ...each(billed)(clients as never[]),
      ...each(ofClient)(held as never[]),
    ],
  })
  @Topics('billing', 'schedule')
  @Query(() => UnbilledType, {
    description: 'What a run would bill, client by client, to the cent. Issues nothing. {who}.',
  })
  async unbilledByClient(
    @Ctx() context: GraphContext,
    @Arg('through', () => DateScalar, {
      nullable: true,
      description: 'Last day to bill; today if omitted.',
    })
    through?: string | null,
    @Arg('leaveOut', () => [ID], {
      nullable: true,
      description: 'Visits and custom lines to leave out of the sums, as in `issueInvoice`.',
    })
    leaveOut?: string[] | null,
  ): Promise<UnbilledType> {
    return unbilledByClient(
      kysely(context.em),
      through ?? dayIn(new Date()),
      context.settings,
      leaveOut ?? [],
    );
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing', 'schedule')
  @Mutation(() => OfficeInvoicePayload, {
    description: `Bills a client’s unbilled visits, cancellation fees and custom lines, and sends the email. An invoice has at most ${maxLines.toLocaleString('en-US')} lines; the rest goes on the next. {who}. NOT_FOUND when there is no such client. Refused as data with WRONG_STATE when there is nothing to bill, or credits come to as much.`,
  })
  issueInvoice(
    @Arg('input', () => IssueInvoiceInput, { description: 'The client and the days to bill.' })
    input: IssueInvoiceInput,
    @Ctx() context: GraphContext,
  ): Promise<OfficeInvoicePayload> {
    return invoicePayload(context, () => issueInvoice(context, input));
  }

  @Authorized('OFFICE')
  @Audited({
    reads: ({ results }: IssueInvoicesPayload) =>
      each(ofClient)((results ?? []).flatMap(({ invoice }) => invoice ?? []) as never[]),
  })
  @Topics('billing', 'schedule')
  @Mutation(() => IssueInvoicesPayload, {
    description: `Bills up to ${maxRows} clients, each for itself: one that is refused leaves the others billed. {who}. INVALID for none, too many, or one twice. Each client is refused as by \`issueInvoice\`; \`runInvoices\` bills all of them in the background. ${rowsNeedKey}`,
  })
  issueInvoices(
    @Arg('input', () => IssueInvoicesInput, { description: 'The clients and the days to bill.' })
    input: IssueInvoicesInput,
    @Ctx() context: GraphContext,
  ): Promise<IssueInvoicesPayload> {
    return refusable<IssueInvoicesPayload>(async () => {
      const rows = await issueInvoices(context, input);
      const made = rows.flatMap(({ answer }) => answer ?? []);
      const found =
        made.length > 0 ? await officeInvoicesOf(kysely(context.em), made, new Date()) : [];
      const invoices = new Map(found.map((one) => [one.id, officeInvoiceType(one)]));
      return {
        results: rows.map(({ id, answer, refusals }) => ({
          clientId: id,
          invoice: answer === null ? null : (invoices.get(answer) ?? null),
          userErrors: [...refusals] as UserErrorType[],
        })),
      };
    });
  }

  @Authorized('OFFICE')
  @Audited(denialsOnly)
  @Topics('billing')
  @Mutation(() => InvoiceRunPayload, {
    description:
      'Bills all clients up to a day, with one invoice each, in addition to the regular run on the first day of the week. A repeat bills nothing twice. {who}.',
  })
  runInvoices(
    @Arg('input', () => RunInvoicesInput, { description: 'The last day to bill.' })
    input: RunInvoicesInput,
    @Ctx() context: GraphContext,
  ): Promise<InvoiceRunPayload> {
    return refusable<InvoiceRunPayload>(async () => ({
      clients: await runInvoices(context, input),
    }));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing')
  @Mutation(() => RecordedPaymentPayload, {
    description: `Records a full or partial payment, and thanks the client by email. The payment that settles the invoice marks it paid. {who}. ${missing} WRONG_STATE on a paid or canceled invoice, and ABOVE_AMOUNT above the amount due.`,
  })
  recordPayment(
    @Arg('input', () => RecordPaymentInput, { description: 'The payment.' })
    input: RecordPaymentInput,
    @Ctx() context: GraphContext,
  ): Promise<RecordedPaymentPayload> {
    return paymentPayload(context, () => recordPayment(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing')
  @Proven()
  @Mutation(() => RecordedPaymentPayload, {
    description: `Records a refund, and tells the client by email. The invoice stays as it is and nothing more is owed. {who}. ${missing} INVALID on \`paymentDate\` before the first payment; ABOVE_AMOUNT on \`amount\` above what was paid; KEY_REUSED.`,
  })
  recordRefund(
    @Arg('input', () => RecordRefundInput, { description: 'The refund.' }) input: RecordRefundInput,
    @Ctx() context: GraphContext,
  ): Promise<RecordedPaymentPayload> {
    return paymentPayload(context, () => recordRefund(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing')
  @Proven()
  @Mutation(() => OfficeInvoicePayload, {
    description: `Voids a payment or refund that was recorded by mistake or returned by the bank, and tells the client by email. It stays in the list and counts nowhere: what is due and the status are as without it. {who}. NOT_FOUND when there is no such payment. INVALID on \`as\` for a refund that the bank returned, and on \`day\` before the payment; ALREADY_DONE when it is voided already, WRONG_STATE when its invoice is canceled, IN_USE when it was refunded since or a later invoice counts the refund; KEY_REUSED.`,
  })
  voidPayment(
    @Arg('input', () => VoidPaymentInput, { description: 'The payment and the reason.' })
    input: VoidPaymentInput,
    @Ctx() context: GraphContext,
  ): Promise<OfficeInvoicePayload> {
    return invoicePayload(context, () => voidPayment(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing', 'schedule')
  @Proven()
  @Mutation(() => OfficeInvoicePayload, {
    description: `Moves a payment that was recorded on the wrong invoice to the right one, of the same client or of another, and tells whom it concerns. The first record is voided as a mistake and stays; one like it counts for the other invoice, which is the answer. {who}. NOT_FOUND when there is no such payment. INVALID for a refund; ALREADY_DONE when it is voided already; NOT_FOUND, WRONG_STATE when nothing is due there, and ABOVE_AMOUNT when less is due on \`invoiceId\`; IN_USE when it was refunded since; KEY_REUSED.`,
  })
  movePayment(
    @Arg('input', () => MovePaymentInput, { description: 'The payment and the right invoice.' })
    input: MovePaymentInput,
    @Ctx() context: GraphContext,
  ): Promise<OfficeInvoicePayload> {
    return invoicePayload(context, () => movePayment(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('invoice'))
  @Topics('billing', 'schedule')
  @Mutation(() => OfficeInvoicePayload, {
    description: `Withdraws an unpaid invoice; its number is not used again. {who}. ${missing} ALREADY_DONE when it is canceled, WRONG_STATE when it is paid, and IN_USE when it has payments that were not refunded.`,
  })
  cancelInvoice(
    @Arg('input', () => CancelInvoiceInput, { description: 'The invoice and the reason.' })
    input: CancelInvoiceInput,
    @Ctx() context: GraphContext,
  ): Promise<OfficeInvoicePayload> {
    return invoicePayload(context, () => cancelInvoice(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('client'))
  @Topics('clients', 'billing')
  @Mutation(() => BillingRhythmPayload, {
    description:
      'Sets how often a client is billed, starting with the next period. {who}. NOT_FOUND when there is no such client.',
  })
  setBillingRhythm(
    @Arg('input', () => SetBillingRhythmInput, { description: 'The client and the rhythm.' })
    input: SetBillingRhythmInput,
    @Ctx() context: GraphContext,
  ): Promise<BillingRhythmPayload> {
    return refusable<BillingRhythmPayload>(async () => ({
      rhythm: await setBillingRhythm(context, input),
    }));
  }
}

/** Wraps a command that returns the id of the invoice it changed. */
export const invoicePayload = (
  context: GraphContext,
  command: () => Promise<string>,
): Promise<OfficeInvoicePayload> =>
  refusable<OfficeInvoicePayload>(async () => ({ invoice: await read(context, await command()) }));

/** The same for a command that recorded a payment. */
const paymentPayload = (
  context: GraphContext,
  command: () => Promise<Recorded>,
): Promise<RecordedPaymentPayload> =>
  refusable<RecordedPaymentPayload>(async () => {
    const { id, paymentId } = await command();
    const invoice = await read(context, id);
    return { invoice, payment: invoice.payments.find((payment) => payment.id === paymentId) };
  });

async function read(context: GraphContext, id: string): Promise<OfficeInvoiceType> {
  const found = await findOfficeInvoice(kysely(context.em), id, new Date());
  if (found === null) throw notFound('This invoice', id);
  return officeInvoiceType(found);
}
