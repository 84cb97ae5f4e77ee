import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { RefusalCode, UserError, type Refusal } from './errors.ts';

registerEnumType(RefusalCode, {
  name: 'RefusalCode',
  description: 'Why an input or a move was refused.',
  valuesConfig: {
    INVALID: { description: 'The field is missing or its value cannot be accepted.' },
    INVALID_CREDENTIALS: { description: 'Email and password do not belong together.' },
    ACCOUNT_LOCKED: {
      description: 'Too many failures in a row: this email cannot sign in for a while.',
    },
    ACCOUNT_INACTIVE: { description: 'The account has been deactivated.' },
    EMAIL_TAKEN: { description: 'An account with this email exists.' },
    KEY_REUSED: { description: 'The idempotency key was used before with another input.' },
    CONFLICT: { description: 'What is asked does not go together with the present state.' },
  },
});

/** One reason why a mutation changed nothing. */
@ObjectType('UserError', {
  description: 'One reason why a mutation was refused. A refused mutation changes nothing.',
})
export class UserErrorType implements Refusal {
  @Field(() => String, {
    nullable: true,
    description:
      'Path of the input field it concerns, for example "email" or "workExperience.0.title"; null when it concerns none.',
  })
  field!: string | null;

  @Field(() => String, {
    description: 'What is wrong, in words for the person who filled in the form.',
  })
  message!: string;

  @Field(() => RefusalCode, { description: 'The kind of refusal, for programs.' })
  code!: RefusalCode;
}

/** What the payload of every mutation that can be refused inherits. */
@ObjectType()
export abstract class Payload {
  @Field(() => [UserErrorType], { description: 'Why nothing was done; empty when it was done.' })
  userErrors!: UserErrorType[];
}

/**
 * Runs a command and turns its refusal into a payload's data; anything else it throws stays an error.
 * @param done what makes the payload of a command that went through
 */
export async function refusable<P extends { userErrors: Refusal[] }>(
  done: () => Promise<Omit<P, 'userErrors'>>,
): Promise<P> {
  try {
    return { ...(await done()), userErrors: [] as Refusal[] } as P;
  } catch (error) {
    if (error instanceof UserError) return { userErrors: [...error.refusals] } as P;
    throw error;
  }
}

@ObjectType({ description: 'Whether something was done.' })
export class OkPayload extends Payload {
  @Field(() => Boolean, { description: 'True when it was done, false when it was refused.' })
  ok!: boolean;
}
