import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { DateScalar } from '../../shared/scalars.ts';
import { alongside, calendarDate } from '../../shared/validation/fields.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { maxStatementMonths, statementDays, statementFaults } from './statement.rules.ts';

@InputType({ description: 'An account statement to email.' })
export class SendStatementInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'Identifier of one of the client’s payers, or `client`; whoever pays now if omitted.',
  })
  payerId?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: `First day; three months before the last one if omitted, and at most ${maxStatementMonths} months before it.`,
  })
  from?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last day, inclusive, not in the future; today if omitted.',
  })
  through?: string | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

const day = (label: string) =>
  calendarDate(label)
    .nullish()
    .transform((given) => given ?? null);

/** Fills in the days, and refuses those that no statement can have. */
export const sendStatementSchema = (today: string) =>
  z
    .object({
      clientId: z.string(),
      payerId: z
        .string()
        .nullish()
        .transform((id) => id ?? null),
      from: day('From'),
      through: day('Through'),
      idempotencyKey: alongside.idempotencyKey,
    })
    .transform((input, { addIssue }) => {
      const days = statementDays(input, today);
      for (const [field, message] of Object.entries(statementFaults(days, today)))
        addIssue({ code: 'custom', path: [field], message });
      return { ...input, ...days };
    });
