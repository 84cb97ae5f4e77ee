import { Field, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { Payload } from '../../shared/userErrors.ts';
import type { VerificationLinkState } from '../identity/identity.rules.ts';

const VerificationLinkStateEnum = choicesEnum<VerificationLinkState>(
  'VerificationLinkState',
  'What has become of a verification link.',
  {
    usable: 'It works.',
    confirmed: 'The address it was sent to is confirmed, by this link or another way.',
    dead: 'It does not work: never sent, expired, replaced by a newer one, or no longer about the email of the account.',
  },
);

@ObjectType({
  description: 'A link that verifies an email address. Only its holder can read it.',
})
export class VerificationLink {
  @Field(() => VerificationLinkStateEnum, { description: 'What has become of it.' })
  state!: VerificationLinkState;

  @Field(() => String, {
    nullable: true,
    description: 'The address it was sent to; null for a dead link.',
  })
  email!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'First name on the account; null unless the link works.',
  })
  firstName!: string | null;

  @Field(() => Boolean, {
    description: 'True if the address replaces the email of an existing account.',
  })
  isNewAddress!: boolean;

  @Field(() => Boolean, {
    description:
      'True if the viewer is signed in to the account, so that no password is needed to confirm.',
  })
  isOwn!: boolean;
}

@ObjectType({ description: 'What became of the account or change, or why it was refused.' })
export class DisownEmailPayload extends Payload {
  @Field(() => String, {
    nullable: true,
    description:
      'The token of an invitation, for choosing a password with `acceptInvitation`; null after a change of email was dropped, and when refused.',
  })
  invitationToken?: string | null;
}
