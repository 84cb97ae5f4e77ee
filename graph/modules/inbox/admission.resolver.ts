import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { findCaregiver } from '../care/caregivers/caregiver.queries.ts';
import { CaregiverPayload } from '../care/caregivers/caregiver.type.ts';
import { findClient } from '../care/clients/client.queries.ts';
import { ClientPayload } from '../care/clients/client.type.ts';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { refusable } from '../../shared/userErrors.ts';
import {
  admitConsultation,
  admitConsultationRequest,
  approveSignupApplication,
  declineSignupApplication,
} from './admissions.commands.ts';
import { hireApplicant } from './hiring.commands.ts';
import { signedIn } from '../identity/sessions/viewer.ts';
import {
  AdmitConsultationInput,
  AdmitConsultationRequestInput,
  ApproveSignupApplicationInput,
  DeclineSignupApplicationInput,
  HireApplicantInput,
} from './inbox.input.ts';
import { findEntry } from './inbox.queries.ts';
import { entryPayload } from './inbox.type.ts';
import {
  type SignupApplicationEntry,
  signupApplicationKind,
} from '../intake/signup-applications/signupApplication.kind.ts';

const SignupApplicationPayload = entryPayload(signupApplicationKind, 'SignupApplication');

const inputOf = 'Which submission, and what the office corrects or adds.';
const account =
  'An email that has a user gets no second one: what is empty in their profile is filled, and they are told. A user who never verified the email loses password, sessions and what they wrote in the profile, and the mailbox is invited (`accountOfEmail` shows which it is).';
const conflicts = `{who}, and NOT_FOUND; as data with CONFLICT, which names both states, when the submission is not in a state for it, CONFLICT on \`email\` when the account with it cannot be used, and INVALID.`;

/** What a submission becomes: a client or a caregiver. */
@Resolver()
export class AdmissionResolver {
  @Authorized('OFFICE')
  @Mutation(() => ClientPayload, {
    description: `Approves a sign-up application: makes user and client and sends the invitation. ${account} ${conflicts}`,
  })
  async approveSignupApplication(
    @Arg('input', () => ApproveSignupApplicationInput, { description: inputOf })
    input: ApproveSignupApplicationInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    const viewer = signedIn(context);
    return admitted(context, () => approveSignupApplication(context, viewer, input.id, input));
  }

  @Authorized('OFFICE')
  @Mutation(() => SignupApplicationPayload, {
    description: `Declines a sign-up application. Nothing is sent. ${conflicts}`,
  })
  async declineSignupApplication(
    @Arg('input', () => DeclineSignupApplicationInput, { description: 'Which application.' })
    { id }: DeclineSignupApplicationInput,
    @Ctx() context: GraphContext,
  ): Promise<InstanceType<typeof SignupApplicationPayload>> {
    const viewer = signedIn(context);
    return refusable<InstanceType<typeof SignupApplicationPayload>>(async () => {
      await declineSignupApplication(context, viewer, id);
      return {
        entry: await findEntry<SignupApplicationEntry>(
          kysely(context.em),
          signupApplicationKind,
          id,
        ),
      };
    });
  }

  @Authorized('OFFICE')
  @Mutation(() => ClientPayload, {
    description: `Makes a client of someone who asked for a consultation, and sends the invitation; the consultation counts as completed. ${account} ${conflicts}`,
  })
  async admitConsultation(
    @Arg('input', () => AdmitConsultationInput, { description: inputOf })
    input: AdmitConsultationInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    const viewer = signedIn(context);
    return admitted(context, () => admitConsultation(context, viewer, input.id, input));
  }

  @Authorized('OFFICE')
  @Mutation(() => ClientPayload, {
    description: `Makes a client of someone who asked for a call about care, and sends the invitation; the request counts as completed. Without an email, in the form or in the input, there is no account and nothing is sent. ${account} ${conflicts}`,
  })
  async admitConsultationRequest(
    @Arg('input', () => AdmitConsultationRequestInput, { description: inputOf })
    input: AdmitConsultationRequestInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    const viewer = signedIn(context);
    return admitted(context, () => admitConsultationRequest(context, viewer, input.id, input));
  }

  @Authorized('OFFICE')
  @Mutation(() => CaregiverPayload, {
    description: `Hires an applicant who is being interviewed: makes user and caregiver and sends the invitation. An email that has a user gets no second one: they are told, or, if they never verified the email, lose password and sessions, and the mailbox is invited. ${conflicts}`,
  })
  async hireApplicant(
    @Arg('input', () => HireApplicantInput, { description: inputOf })
    input: HireApplicantInput,
    @Ctx() context: GraphContext,
  ): Promise<CaregiverPayload> {
    const viewer = signedIn(context);
    return refusable<CaregiverPayload>(async () => ({
      caregiver: await findCaregiver(
        kysely(context.em),
        await hireApplicant(context, viewer, input.id, input),
      ),
    }));
  }
}

const admitted = (context: GraphContext, command: () => Promise<string>): Promise<ClientPayload> =>
  refusable<ClientPayload>(async () => ({
    client: await findClient(kysely(context.em), await command()),
  }));
