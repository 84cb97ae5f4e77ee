import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { refusable } from '../../shared/userErrors.ts';
import { findClient } from '../clients/client.queries.ts';
import { ClientPayload } from '../clients/client.type.ts';
import { settled, type Refusable } from '../absences/absence.resolver.ts';
import { suspendForNonPayment } from './suspension.ts';
import { SuspendForNonPaymentInput } from './payment.input.ts';
import { pauseInvoiceReminders, resumeInvoiceReminders } from './reminderPause.commands.ts';
import { PauseInvoiceRemindersInput, ResumeInvoiceRemindersInput } from './reminderPause.input.ts';
import { daysToSuspension } from '../invoices/billing.rules.ts';
import { Audited, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const missing = 'NOT_FOUND when there is no such client.';

/** What the office does about unpaid invoices. */
@Resolver()
export class UnpaidResolver {
  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('clients', 'billing')
  @Mutation(() => ClientPayload, {
    description: `Stops the reminders of a client’s unpaid invoices until they are resumed. {who}. ${missing}`,
  })
  pauseInvoiceReminders(
    @Arg('input', () => PauseInvoiceRemindersInput, { description: 'The client and the reason.' })
    input: PauseInvoiceRemindersInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    return changed(context, () => pauseInvoiceReminders(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('clients', 'billing')
  @Mutation(() => ClientPayload, {
    description: `Resumes the reminders of a client’s unpaid invoices, starting with the one due now. {who}. ${missing}`,
  })
  resumeInvoiceReminders(
    @Arg('input', () => ResumeInvoiceRemindersInput, { description: 'The client.' })
    input: ResumeInvoiceRemindersInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    return changed(context, () => resumeInvoiceReminders(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('clients', 'billing', 'schedule')
  @Mutation(() => ClientPayload, {
    description: `Suspends a client who owes money more than ${daysToSuspension} days after the due date, and tells them and the office by email; the planned visits that aren’t kept are canceled without a fee, and their caregivers told. {who}. ${missing} Refused as data with WRONG_STATE when nothing has been unpaid that long, when those invoices led to a suspension before, and for a client who is not active; on \`keptVisits\` with the list of visits, when it is not said which of the planned visits stay.`,
  })
  suspendForNonPayment(
    @Arg('input', () => SuspendForNonPaymentInput, { description: 'The client.' })
    input: SuspendForNonPaymentInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    return settled<ClientPayload & Refusable>(context, async () => ({
      client: await findClient(kysely(context.em), await suspendForNonPayment(context, input)),
    }));
  }
}

/** Wraps a command that returns the id of the client it changed. */
const changed = (context: GraphContext, command: () => Promise<string>): Promise<ClientPayload> =>
  refusable<ClientPayload>(async () => ({
    client: await findClient(kysely(context.em), await command()),
  }));
