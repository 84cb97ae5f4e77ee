import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { creditInvoice, takeBackCredit } from './invoiceCredit.commands.ts';
import { CreditInvoiceInput, TakeBackCreditInput } from './invoiceCredit.input.ts';
import { invoicePayload } from './officeBilling.resolver.ts';
import { OfficeInvoicePayload } from './officeInvoice.type.ts';

/** What the office takes off issued invoices. */
@Resolver()
export class InvoiceCreditResolver {
  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing')
  @Mutation(() => OfficeInvoicePayload, {
    description:
      'Takes an amount off an issued invoice, with a reason, and tells the client. What it says stays; less is due, and one that leaves nothing due settles it. It is no payment: nothing counts as received. {who}. NOT_FOUND when there is no such invoice. INVALID on `creditDate` before the invoice; WRONG_STATE on a paid or canceled invoice, and ABOVE_AMOUNT above the amount due; KEY_REUSED.',
  })
  creditInvoice(
    @Arg('input', () => CreditInvoiceInput, { description: 'The credit.' })
    input: CreditInvoiceInput,
    @Ctx() context: GraphContext,
  ): Promise<OfficeInvoicePayload> {
    return invoicePayload(context, () => creditInvoice(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing', 'schedule')
  @Mutation(() => OfficeInvoicePayload, {
    description:
      'Takes a credit on an invoice back, given by mistake, and tells the client. It stays in the list and counts nowhere: what is due and the status are as without it. {who}. NOT_FOUND when there is no such credit. ALREADY_DONE when it was taken back already; KEY_REUSED.',
  })
  takeBackCredit(
    @Arg('input', () => TakeBackCreditInput, { description: 'The credit and the reason.' })
    input: TakeBackCreditInput,
    @Ctx() context: GraphContext,
  ): Promise<OfficeInvoicePayload> {
    return invoicePayload(context, () => takeBackCredit(context, input));
  }
}
