import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, eachNode, ofClient, writes } from '../../shared/operations/audited.ts';
import { Proven } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { refusable } from '../../shared/userErrors.ts';
import { invoicePayload } from '../invoicing/officeBilling.resolver.ts';
import { OfficeInvoicePayload } from '../invoicing/officeInvoice.type.ts';
import { applyAccountMoney, giveBackMoney } from './accountPayment.commands.ts';
import {
  ApplyAccountMoneyInput,
  GiveBackMoneyInput,
  ReceivePaymentInput,
  VoidAccountPaymentInput,
} from './accountPayment.input.ts';
import { accountPaymentsPage, findAccountPayment } from './accountPayment.queries.ts';
import {
  AccountPaymentConnection,
  AccountPaymentPayload,
  accountPaymentType,
  type AccountPaymentType,
} from './accountPayment.type.ts';
import { receivePayment } from './receivePayment.commands.ts';
import { voidAccountPayment } from './voidAccountPayment.commands.ts';

const missing = 'NOT_FOUND when there is none with this identifier.';

/** Money received from clients, and what lies on their accounts. */
@Resolver()
export class AccountPaymentResolver {
  @Authorized('OFFICE')
  @Audited({ reads: eachNode(ofClient) })
  @Topics('billing')
  @Query(() => AccountPaymentConnection, {
    description: `Money received from clients at once, for invoices or their account, and what was given back of it, newest payment date first. \`officePayments\` says what counts for each invoice. {who}. ${pageArguments.refusals}`,
  })
  async accountPayments(
    @Ctx() context: GraphContext,
    @Arg('clientId', () => ID, { nullable: true, description: 'Only of this client.' })
    clientId?: string | null,
    @Arg('onAccount', () => Boolean, {
      nullable: true,
      description: 'True for only those of which something is on no invoice.',
    })
    onAccount?: boolean | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<AccountPaymentType>> {
    const page = pageRequest('accountPayments', first, after);
    const found = await accountPaymentsPage(kysely(context.em), { clientId, onAccount }, page);
    return connectionOf(
      'accountPayments',
      page,
      found,
      ({ paymentDate, id }) => ({ at: paymentDate, id }),
      accountPaymentType,
    );
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing')
  @Mutation(() => AccountPaymentPayload, {
    description:
      'Receives money from a client, such as a check for several invoices or a deposit, and tells them. What is on no invoice lies on their account: their next invoices use it. {who}. NOT_FOUND when there is no such client, and on an invoice that is not one of their unpaid ones. ABOVE_AMOUNT on `amount` when the invoices come to more, and on an invoice’s amount when less is due; ALREADY_DONE on `isAnother` when money like it was received that day; INVALID on its field; KEY_REUSED.',
  })
  receivePayment(
    @Arg('input', () => ReceivePaymentInput, { description: 'The money.' })
    input: ReceivePaymentInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPaymentPayload> {
    return payload(context, () => receivePayment(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing')
  @Mutation(() => OfficeInvoicePayload, {
    description:
      'Uses money on a client’s account for one of their invoices, the oldest money first, and tells them. `voidPayment` takes it off again. {who}. NOT_FOUND when there is no such invoice. WRONG_STATE on a paid or canceled invoice, or when nothing lies on the account; ABOVE_AMOUNT on `amount` above what is due or there; KEY_REUSED.',
  })
  applyAccountMoney(
    @Arg('input', () => ApplyAccountMoneyInput, { description: 'The invoice and the amount.' })
    input: ApplyAccountMoneyInput,
    @Ctx() context: GraphContext,
  ): Promise<OfficeInvoicePayload> {
    return invoicePayload(context, () => applyAccountMoney(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing')
  @Proven()
  @Mutation(() => AccountPaymentPayload, {
    description: `Records that money on a client’s account was given back, and tells them. {who}. ${missing} WRONG_STATE for what does not count; ABOVE_AMOUNT on \`amount\` above what of it is on no invoice; INVALID on \`paymentDate\` before it was received; KEY_REUSED.`,
  })
  giveBackMoney(
    @Arg('input', () => GiveBackMoneyInput, { description: 'The money and the reason.' })
    input: GiveBackMoneyInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPaymentPayload> {
    return payload(context, () => giveBackMoney(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing', 'schedule')
  @Proven()
  @Mutation(() => AccountPaymentPayload, {
    description: `Voids money that was received by mistake or returned by the bank, on the account and on every invoice that it counts for, or that some of it was given back; tells the client. It stays in the list and counts nowhere. {who}. ${missing} INVALID on \`day\` before the payment and on \`as\`; ALREADY_DONE when it is voided already; IN_USE when something of it was given back or refunded, WRONG_STATE when it is used for an invoice at the same moment; KEY_REUSED.`,
  })
  voidAccountPayment(
    @Arg('input', () => VoidAccountPaymentInput, { description: 'The money and the reason.' })
    input: VoidAccountPaymentInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPaymentPayload> {
    return payload(context, () => voidAccountPayment(context, input));
  }
}

/** Wraps a command that returns the id of the money it changed. */
const payload = (
  context: GraphContext,
  command: () => Promise<string>,
): Promise<AccountPaymentPayload> =>
  refusable<AccountPaymentPayload>(async () => {
    const found = await findAccountPayment(kysely(context.em), await command());
    return { accountPayment: found && accountPaymentType(found) };
  });
