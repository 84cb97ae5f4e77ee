import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { findCaregiver } from '../caregivers/caregiver.queries.ts';
import { CaregiverPayload } from '../caregivers/caregiver.type.ts';
import { findClient } from '../clients/client.queries.ts';
import { ClientPayload } from '../clients/client.type.ts';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { refusable } from '../../shared/userErrors.ts';
import {
  admitConsultation,
  admitConsultationRequest,
  approveSignupApplication,
} from './admissions.commands.ts';
import { hireApplicant } from './hiring.commands.ts';
import { signedIn } from '../identity/viewer.ts';
import {
  AdmitConsultationInput,
  AdmitConsultationRequestInput,
  ApproveSignupApplicationInput,
  HireApplicantInput,
} from './inbox.input.ts';
import { Audited, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const inputOf = 'The submission, and corrections or additions to it.';
const account =
  'If the email already has a user, empty fields in their profile are filled and they are told; contact details in the input replace those there, and notes are added to them. A user who never verified the email loses password, sessions and their own profile entries, and is invited at that address (`accountOfEmail` shows which applies).';
const conflicts = `{who}. NOT_FOUND when there is no such submission; refused as data with ALREADY_DONE when that was done before, WRONG_STATE, which names both states, when the submission is in another state, EMAIL_TAKEN on \`email\` when its account cannot be used or is another person’s, and INVALID.`;

/** Turns submissions into clients and caregivers. */
@Resolver()
export class AdmissionResolver {
  @Authorized('OFFICE')
  @Audited(writes('signup-application'))
  @Topics('people', 'clients', 'caregivers', 'inbox')
  @Mutation(() => ClientPayload, {
    description: `Approves a sign-up application: creates the user and client and sends the invitation. ${account} ${conflicts}`,
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
  @Audited(writes('consultation'))
  @Topics('people', 'clients', 'caregivers', 'inbox')
  @Mutation(() => ClientPayload, {
    description: `Admits someone who asked for a consultation as a client, and sends the invitation; the consultation becomes completed. ${account} ${conflicts}`,
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
  @Audited(writes('consultation-request'))
  @Topics('people', 'clients', 'caregivers', 'inbox')
  @Mutation(() => ClientPayload, {
    description: `Admits someone who asked for a call about care as a client, and sends the invitation; the request becomes completed. Without an email in the form or the input, there is no account and nothing is sent. ${account} ${conflicts}`,
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
  @Audited(writes('job-application'))
  @Topics('people', 'clients', 'caregivers', 'inbox')
  @Mutation(() => CaregiverPayload, {
    description: `Hires an applicant who is being interviewed: creates the user and caregiver and sends the invitation. If the email already has a user, they are told; a user who never verified it loses password and sessions and is invited at that address. ${conflicts}`,
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
