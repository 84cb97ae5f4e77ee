import { Field, InputType, ObjectType } from 'type-graphql';
import { ReadAs } from './operations/edges.ts';

/** Records that another program may call by identifiers of its own. */
export const referencedKinds = [
  'client',
  'caregiver',
  'appointment',
  'invoice',
  'payment',
] as const;
export type ReferencedKind = (typeof referencedKinds)[number];

export const maxSystem = 50;
export const maxValue = 200;
/** Of one record. */
export const maxReferences = 10;

const system = `Which program, such as "quickbooks": at most ${maxSystem} lower-case letters, digits, dots, hyphens and underscores.`;
const value = 'Its identifier there, as it is written there.';

@ReadAs(null)
@ObjectType('ExternalReference', { description: 'What another program calls a record.' })
export class ExternalReferenceType {
  @Field(() => String, { description: system })
  system!: string;

  @Field(() => String, { description: value })
  value!: string;
}

@InputType({ description: 'What another program calls a record.' })
export class ExternalReferenceInput {
  @Field(() => String, { description: system })
  system!: string;

  @Field(() => String, { description: value })
  value!: string;
}

export const referenceFilter = {
  nullable: true,
  description: 'The one that another program calls this.',
} as const;

/** A filter by it. */
export const ExternalReferenceField = (): PropertyDecorator =>
  Field(() => ExternalReferenceInput, referenceFilter);
