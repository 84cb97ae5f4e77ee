import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { closedMonthIn } from './closedMonths.ts';
import { RefusalCode, refusalCodes, UserError, type Refusal } from './errors.ts';

registerEnumType(RefusalCode, {
  name: 'RefusalCode',
  description: 'Why an input or an action was refused, and what a program can do about it.',
  valuesConfig: Object.fromEntries(
    Object.entries(refusalCodes).map(([code, { meaning }]) => [code, { description: meaning }]),
  ),
});

@ObjectType('UserError', {
  description: 'One reason why a mutation was refused. A refused mutation changes nothing.',
})
export class UserErrorType implements Refusal {
  @Field(() => String, {
    nullable: true,
    description:
      'Path of the input field, such as "email" or "workExperience.0.title"; null if it is not about a field.',
  })
  field!: string | null;

  @Field(() => String, {
    description: 'What is wrong, worded for the person who filled in the form.',
  })
  message!: string;

  @Field(() => RefusalCode, { description: 'The kind of refusal, for programs.' })
  code!: RefusalCode;
}

/** Base of the payloads of all mutations that can be refused. */
@ObjectType()
export abstract class Payload {
  @Field(() => [UserErrorType], { description: 'Why nothing was done; empty on success.' })
  userErrors!: UserErrorType[];
}

/**
 * Runs a command and returns its refusals as data; any other error is rethrown.
 * @param done makes the payload when the command succeeds
 */
export async function refusable<P extends { userErrors: Refusal[] }>(
  done: () => Promise<Omit<P, 'userErrors'>>,
): Promise<P> {
  try {
    return { ...(await done()), userErrors: [] as Refusal[] } as P;
  } catch (error) {
    const refused = error instanceof UserError ? error : closedMonthIn(error);
    if (refused) return { userErrors: [...refused.refusals] } as P;
    throw error;
  }
}

@ObjectType({ description: 'The result of a mutation without data.' })
export class OkPayload extends Payload {
  @Field(() => Boolean, { description: 'True if it was done, false if it was refused.' })
  ok!: boolean;
}

/** Runs a command that returns no data: only that it was done, or why it was refused. */
export async function okPayload(command: () => Promise<unknown>): Promise<OkPayload> {
  const { userErrors } = await refusable<OkPayload>(async () => {
    await command();
    return { ok: true };
  });
  return { ok: userErrors.length === 0, userErrors };
}
