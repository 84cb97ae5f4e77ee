import { Field, ID, InputType } from 'type-graphql';
import {
  ExternalReferenceField,
  type ExternalReferenceInput,
} from '../../shared/externalReferences.ts';
import { UpdatedSinceField } from '../../shared/updated.ts';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import { BillingRhythmEnum } from '../clients/care.enums.ts';
import { billingRhythms, type BillingRhythm } from '../clients/care.rules.ts';
import { alongside, optionalText, requiredText } from '../../shared/validation/fields.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { maxRows, rowIds } from '../../database/idempotency/rows.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { optionalDay, pastDay, searchDescription } from '../payments/payment.input.ts';
import { InvoiceStatusEnum } from '../invoices/invoice.type.ts';
import { maxLines, type InvoiceStatus } from '../invoices/billing.rules.ts';

@InputType({ description: 'Which invoices to list. Omit a field to skip that filter.' })
export class InvoiceFilterInput {
  @Field(() => ID, { nullable: true, description: 'Invoices of this client.' })
  clientId?: string | null;

  @Field(() => [InvoiceStatusEnum], {
    nullable: true,
    description: 'Invoices with one of these statuses today; all if absent or empty.',
  })
  statuses?: InvoiceStatus[] | null;

  @Field(() => DateScalar, { nullable: true, description: 'Issued on or after this day.' })
  from?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Issued on or before this day.' })
  through?: string | null;

  @Field(() => String, { nullable: true, description: searchDescription })
  search?: string | null;

  @UpdatedSinceField()
  updatedSince?: Date | null;

  @ExternalReferenceField()
  externalReference?: ExternalReferenceInput | null;
}

@InputType({ description: 'A client and the days to bill.' })
export class IssueInvoiceInput {
  @Field(() => ID, { description: 'Identifier of the client to bill.' })
  clientId!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'First day of the period; if omitted, everything unbilled up to its last day is included.',
  })
  from?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last day of the period, not in the future; today if omitted.',
  })
  through?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: `Visits and custom lines to leave out of this invoice, at most ${maxLines.toLocaleString('en-US')}; they stay unbilled. Lines that correct a visit cannot be left out.`,
  })
  leaveOut?: string[] | null;

  @TextField(
    limits.message,
    'What the invoice is about; if omitted, the days of its visits. The client reads it.',
    { nullable: true },
  )
  notes?: string | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({ description: 'Clients and the days to bill.' })
export class IssueInvoicesInput {
  @Field(() => [ID], { description: `The clients to bill, 1 to ${maxRows}.` })
  clientIds!: string[];

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'First day of the period; if omitted, everything unbilled up to its last day is included.',
  })
  from?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last day of the period, not in the future; today if omitted.',
  })
  through?: string | null;

  @KeyField('this form', 'does only what was refused or left before')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A run that bills all clients at once.' })
export class RunInvoicesInput {
  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last day to bill, not in the future; yesterday if omitted.',
  })
  through?: string | null;
}

@InputType({ description: 'An invoice to withdraw.' })
export class CancelInvoiceInput {
  @Field(() => ID, { description: 'Identifier of the invoice.' })
  id!: string;

  @TextField(limits.message, 'Reason for the office.')
  reason!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the next invoice bills its visits again; true if omitted. False writes them off.',
  })
  rebill?: boolean | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({ description: 'How often a client is billed.' })
export class SetBillingRhythmInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  id!: string;

  @Field(() => BillingRhythmEnum, { description: 'Weekly or every second week.' })
  rhythm!: BillingRhythm;
}

const { idempotencyKey } = alongside;
export const issueInvoiceSchema = (today: string) =>
  z
    .object({
      clientId: z.string(),
      from: optionalDay('From'),
      through: pastDay('Through', today),
      leaveOut: z
        .array(z.string())
        .max(maxLines, `At most ${maxLines} lines can be left out`)
        .nullish()
        .transform((ids) => ids ?? []),
      notes: optionalText('Notes', limits.message),
      idempotencyKey,
    })
    .refine(ordered(today).check, ordered(today).said);

const ordered = (today: string) => ({
  check: ({ from, through }: { from: string | null; through: string | null }): boolean =>
    from === null || from <= (through ?? today),
  said: { path: ['from'], error: 'The period cannot end before it begins' },
});

export const issueInvoicesSchema = (today: string) =>
  z
    .object({ clientIds: rowIds, from: optionalDay('From'), through: pastDay('Through', today) })
    .refine(ordered(today).check, ordered(today).said);

export const runInvoicesSchema = (today: string) =>
  z.object({ through: pastDay('Through', today) });

export const cancelInvoiceSchema = z.object({
  id: z.string(),
  reason: requiredText('Reason', limits.message),
  rebill: z
    .boolean()
    .nullish()
    .transform((rebill) => rebill ?? true),
  idempotencyKey,
});

export const billingRhythmSchema = z.object({
  id: z.string(),
  rhythm: z.enum(billingRhythms),
});
