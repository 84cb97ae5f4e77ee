import { Field, ObjectType } from 'type-graphql';

@ObjectType('PasswordLink', {
  description: 'A link for choosing a password. Only its holder can read it.',
})
export class PasswordLinkType {
  @Field(() => String, { description: 'The email that its password belongs to.' })
  email!: string;

  /** For the audit log only. */
  userId!: string;
}
