import { Field, InputType, ObjectType } from 'type-graphql';
import { maxSystem } from './externalReferences.rules.ts';
import { ReadAs } from './operations/edges.ts';

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
