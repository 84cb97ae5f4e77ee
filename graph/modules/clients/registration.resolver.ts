import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { RegisterInput } from '../sign-in/signIn.input.ts';
import { AuthPayload } from '../sign-in/signIn.type.ts';
import { refusable } from '../../shared/userErrors.ts';
import { register } from './registration.commands.ts';
import { Audited, denialsOnly } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

@Resolver()
export class RegistrationResolver {
  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('people', 'clients', 'caregivers', 'account')
  @Mutation(() => AuthPayload, {
    description:
      'Creates a client account, emails a verification link, and signs in. {who}. Refused with INVALID for every invalid field and EMAIL_TAKEN; RATE_LIMITED after too many tries from one address.',
  })
  register(
    @Arg('input', () => RegisterInput, { description: 'The new account.' }) input: RegisterInput,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    return refusable<AuthPayload>(() => register(context, input));
  }
}
