import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound } from '../../shared/errors.ts';
import { usd } from '../../shared/money.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { refusable } from '../../shared/userErrors.ts';
import { dayIn } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { maxLines } from '../invoices/billing.rules.ts';
import { chargesOf } from '../invoices/charges.queries.ts';
import {
  addCredit,
  addCustomLine,
  changeCredit,
  changeCustomLine,
  removeCustomLine,
} from './customLine.commands.ts';
import {
  AddCreditInput,
  AddCustomLineInput,
  ChangeCreditInput,
  ChangeCustomLineInput,
  RemoveCustomLineInput,
} from './customLine.input.ts';
import { CustomLinePayload, UnbilledLineType } from './customLine.type.ts';
import { Audited, client, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const missing = 'NOT_FOUND when there is none with this identifier.';
const fixed = 'IN_USE when it is already on an invoice, corrects a visit, or sets off a refund.';

/** What the office bills besides visits. */
@Resolver()
export class CustomLineResolver {
  @Authorized('OFFICE')
  @Audited({ reads: (_lines, { clientId }) => [client(clientId)] })
  @Topics('billing', 'schedule')
  @Query(() => [UnbilledLineType], {
    description: `What the next invoice of a client would bill, including custom lines, in invoice order; at most ${maxLines.toLocaleString('en-US')}, empty when there is nothing to bill. {who}. NOT_FOUND when the client’s identifier is malformed.`,
  })
  async unbilledLines(
    @Ctx() context: GraphContext,
    @Arg('clientId', () => ID, { description: 'Identifier of the client.' }) clientId: string,
    @Arg('through', () => DateScalar, {
      nullable: true,
      description: 'Last day to bill; today if omitted.',
    })
    through?: string | null,
  ): Promise<UnbilledLineType[]> {
    if (!isIdentifier(clientId)) throw notFound('This client', clientId);
    const charges = await chargesOf(
      kysely(context.em),
      clientId,
      { through: through ?? dayIn(new Date()) },
      context.settings.billMinimum,
    );
    return charges.slice(0, maxLines).map((charge) => ({
      ...charge,
      rate: usd(charge.rate),
      amount: usd(charge.amount),
    }));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing')
  @Mutation(() => CustomLinePayload, {
    description:
      'Adds a line to a client’s next invoice, such as mileage. It is billed once, with the visits up to its day, and taxed like visits. {who}. NOT_FOUND when there is no such client; INVALID on its field; KEY_REUSED.',
  })
  addCustomLine(
    @Arg('input', () => AddCustomLineInput, { description: 'The line.' }) input: AddCustomLineInput,
    @Ctx() context: GraphContext,
  ): Promise<CustomLinePayload> {
    return refusable<CustomLinePayload>(async () => ({ id: await addCustomLine(context, input) }));
  }

  @Authorized('OFFICE')
  @Audited(writes('custom-line'))
  @Topics('billing')
  @Mutation(() => CustomLinePayload, {
    description: `Changes an unbilled custom line. {who}. ${missing} INVALID on its field; WRONG_STATE for a credit; ${fixed}`,
  })
  changeCustomLine(
    @Arg('input', () => ChangeCustomLineInput, { description: 'The new values of the line.' })
    input: ChangeCustomLineInput,
    @Ctx() context: GraphContext,
  ): Promise<CustomLinePayload> {
    return refusable<CustomLinePayload>(async () => ({
      id: await changeCustomLine(context, input),
    }));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing')
  @Mutation(() => CustomLinePayload, {
    description:
      'Gives a client a credit with a reason: a line with a negative amount on the next invoice, before tax. No invoice falls below zero; what is left goes on the one after it. {who}. NOT_FOUND when there is no such client; INVALID on its field; KEY_REUSED.',
  })
  addCredit(
    @Arg('input', () => AddCreditInput, { description: 'The credit.' }) input: AddCreditInput,
    @Ctx() context: GraphContext,
  ): Promise<CustomLinePayload> {
    return refusable<CustomLinePayload>(async () => ({ id: await addCredit(context, input) }));
  }

  @Authorized('OFFICE')
  @Audited(writes('custom-line'))
  @Topics('billing')
  @Mutation(() => CustomLinePayload, {
    description: `Changes a credit that no invoice has yet; \`removeCustomLine\` takes it back. {who}. ${missing} INVALID on its field; WRONG_STATE for a line that is no credit; IN_USE when it is already on an invoice.`,
  })
  changeCredit(
    @Arg('input', () => ChangeCreditInput, { description: 'The new values of the credit.' })
    input: ChangeCreditInput,
    @Ctx() context: GraphContext,
  ): Promise<CustomLinePayload> {
    return refusable<CustomLinePayload>(async () => ({
      id: await changeCredit(context, input),
    }));
  }

  @Authorized('OFFICE')
  @Audited(writes('custom-line'))
  @Topics('billing')
  @Mutation(() => CustomLinePayload, {
    description: `Removes an unbilled custom line, or takes a credit back. {who}. ${missing} ${fixed}`,
  })
  removeCustomLine(
    @Arg('input', () => RemoveCustomLineInput, { description: 'The line to remove.' })
    input: RemoveCustomLineInput,
    @Ctx() context: GraphContext,
  ): Promise<CustomLinePayload> {
    return refusable<CustomLinePayload>(async () => ({
      id: await removeCustomLine(context, input),
    }));
  }
}
