import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { shapeOf } from '../../shared/validation/fields.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { portalParts, type PortalPart } from '../identity/portal.rules.ts';
import {
  accessFields,
  accessRefusals,
  invitedFields,
  recordedAgreements,
  type Agreement,
} from './clientAccess.rules.ts';

export const PortalPartEnum = choicesEnum<PortalPart>(
  'PortalPart',
  'A part of a client’s portal that people around the client can be given.',
  {
    visits: 'Visits, who comes, and care updates.',
    money: 'Invoices, payments and the PDF.',
    asking: 'Asking for visits, canceling and confirming them; only with VISITS.',
  },
);

export const AgreementEnum = choicesEnum<Agreement>(
  'Agreement',
  'How a client agreed that somebody sees their portal.',
  {
    'in-person': 'The client said so in person.',
    'on-phone': 'The client said so on the phone.',
    'in-writing': 'The client wrote so.',
    'power-of-attorney': 'Whoever holds power of attorney said so.',
    'in-portal': 'They gave it in the portal themselves; not for `grantAccess`.',
  },
);

@InputType({ description: 'What somebody around a client may see of the client’s portal.' })
export class GrantAccessInput {
  @Field(() => ID, { description: 'Identifier of the person.' })
  personId!: string;

  @Field(() => [PortalPartEnum], {
    description: 'The parts of the portal, in place of those they may see now.',
  })
  parts!: PortalPart[];

  @Field(() => AgreementEnum, { description: 'How the client agreed.' })
  agreedBy!: Agreement;

  @TextField(accessFields.agreedNote, 'Words of the office about how the client agreed.')
  agreedNote?: string | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({ description: 'Whose access to take back.' })
export class EndAccessInput {
  @Field(() => ID, { description: 'Identifier of the person.' })
  personId!: string;
}

@InputType({ description: 'Somebody who is to see the portal of a client for whom one decides.' })
export class GrantOwnAccessInput {
  @Field(() => ID, { description: 'Identifier of the client, who is the one to decide for now.' })
  clientId!: string;

  @TextField(invitedFields.firstName, 'First name.')
  firstName!: string;

  @TextField(invitedFields.lastName, 'Last name.')
  lastName!: string;

  @TextField(invitedFields.relation, 'What they are to the client, such as "daughter".')
  relation!: string;

  @TextField(invitedFields.email, 'Their email address.')
  email!: string;

  @Field(() => [PortalPartEnum], { description: 'The parts of the portal.' })
  parts!: PortalPart[];

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({ description: 'What somebody may see instead.' })
export class ChangeOwnAccessInput {
  @Field(() => ID, { description: 'Identifier of the person.' })
  personId!: string;

  @Field(() => [PortalPartEnum], {
    description: 'The parts of the portal, in place of those they may see now.',
  })
  parts!: PortalPart[];

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({ description: 'Whose access to take back, of a client for whom one decides.' })
export class EndOwnAccessInput {
  @Field(() => ID, { description: 'Identifier of the person.' })
  personId!: string;
}

@InputType({ description: 'The portal to open.' })
export class OpenPortalInput {
  @Field(() => ID, { description: 'Identifier of the client whose portal it is.' })
  clientId!: string;
}

const parts = z
  .array(z.enum(portalParts))
  .min(1, accessRefusals.noParts)
  .refine((chosen) => !chosen.includes('asking') || chosen.includes('visits'), {
    error: accessRefusals.asksBlindly,
  })
  .transform((chosen) => portalParts.filter((part) => chosen.includes(part)));

export const grantAccessSchema = z.object({
  personId: z.string(),
  parts,
  ...shapeOf(accessFields),
  agreedBy: z.enum(recordedAgreements, accessRefusals.agreedBy),
});

export const grantOwnAccessSchema = z.object({
  clientId: z.string(),
  ...shapeOf(invitedFields),
  parts,
});

export const changeOwnAccessSchema = z.object({ personId: z.string(), parts });
