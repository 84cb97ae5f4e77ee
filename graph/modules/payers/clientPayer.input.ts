import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { maxDaysToPay } from '../../shared/settings.rules.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { neverNull, shapeOf } from '../../shared/validation/fields.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { seenVersion, versionField } from '../../shared/version.ts';
import { clientPayerFields as fields, payerKinds, type PayerKind } from './clientPayer.rules.ts';

export const PayerKindEnum = choicesEnum<PayerKind>('PayerKind', 'Who pays invoices.', {
  client: 'The client.',
  person: 'Somebody around the client.',
  organization: 'An organization, such as an insurer or a trust.',
});

@InputType({ description: 'Who pays a client’s invoices from the next one on.' })
export class SetClientPayerInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'Identifier of the payer that was edited; null if the client paid. If somebody else pays by now, the change is refused with STALE_VERSION. If omitted, the change is always stored.',
  })
  payerId?: string | null;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;

  @Field(() => PayerKindEnum, { description: 'Who pays.' })
  kind!: PayerKind;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the person; only for PERSON.',
  })
  personId?: string | null;

  @TextField(fields.name, 'Name; only for ORGANIZATION.')
  name?: string | null;

  @TextField(fields.reference, 'Such as a department or a claim number, printed above the address.')
  reference?: string | null;

  @TextField(
    fields.email,
    'Email address; only for ORGANIZATION, as a person’s is among the client’s people.',
  )
  email?: string | null;

  @TextField(fields.address, 'Address as printed on invoices.')
  address?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `Days from the issue of an invoice to its due date, 0 to ${maxDaysToPay}; null for as many as the settings say.`,
  })
  daysToPay?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether invoices go out by email, as they do by default, or by letter.',
  })
  byEmail?: boolean | null;
}

const daysWrong = `Days to pay must be a whole number from 0 to ${maxDaysToPay}`;

export const setClientPayerSchema = z.object({
  clientId: z.string(),
  payerId: z.string().nullish(),
  version: versionField,
  kind: z.enum(payerKinds),
  personId: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
  ...shapeOf(fields),
  daysToPay: z
    .number(daysWrong)
    .int(daysWrong)
    .min(0, daysWrong)
    .max(maxDaysToPay, daysWrong)
    .nullish()
    .transform((days) => days ?? null),
  byEmail: z.boolean(neverNull('By email')).default(true),
});
