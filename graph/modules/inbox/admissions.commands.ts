import type { EntityManager } from '@mikro-orm/postgresql';
import { admit } from '../clients/admission.commands.ts';
import {
  admissionSchema,
  type AdmissionFields,
  type AdmissionInput,
} from '../clients/admission.input.ts';
import { splitName } from '../clients/names.rules.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { User } from '../identity/user.entity.ts';
import type { Viewer } from '../identity/viewer.ts';
import { Consultation } from '../intake/consultation.entity.ts';
import { ConsultationRequest } from '../intake/consultationRequest.entity.ts';
import { careTypeLabels } from '../intake/consultationRequest.rules.ts';
import { consultationTransitions } from '../intake/consultation.rules.ts';
import { signupTransitions } from '../intake/signupApplication.rules.ts';
import { SignupApplication } from '../intake/signupApplication.entity.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { assertTransition } from '../../shared/transitions.ts';
import { retryOnConflict } from '../../database/conflicts.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { consultationKind } from '../intake/consultation.kind.ts';
import { consultationRequestKind } from '../intake/consultationRequest.kind.ts';
import { decision } from './inbox.commands.ts';
import { inboxRefusals } from './inbox.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';
import { signupApplicationKind } from '../intake/signupApplication.kind.ts';
import { SubmissionOutcome } from './submissionOutcome.entity.ts';

type Office = Pick<GraphContext, 'em' | 'jobs' | 'settings'>;

/** The office's corrections and additions; the rest comes from the form. */
export type Overrides = { [Field in keyof AdmissionInput]?: AdmissionInput[Field] };

/**
 * Approves a sign-up application. Creates the user and client profile, or fills the profile of the
 * user with this email, and enqueues the invitation, all in one transaction. Of two concurrent
 * approvals one is refused.
 * @returns identifier of the client
 * @throws Failure NOT_FOUND
 * @throws UserError ALREADY_DONE or WRONG_STATE naming both states, or on `email`; INVALID for invalid overrides
 */
export const approveSignupApplication = (
  office: Office,
  viewer: Viewer,
  id: string,
  overrides: Overrides = {},
): Promise<string> =>
  inOneGo(office, async (em) => {
    const application = await lockForUpdate(em, SignupApplication, id, signupApplicationKind.thing);
    assertTransition(
      signupApplicationKind.thing,
      signupTransitions,
      application.status,
      'approved',
    );
    const { firstName, lastName, email, phone, address, emergencyContact, emergencyPhone } =
      application;
    Object.assign(application, { status: 'approved', ...decision(em, viewer) });
    return becomeClient(
      em,
      office,
      viewer,
      signupApplicationKind,
      application,
      { firstName, lastName, email, phone, address, emergencyContact, emergencyPhone },
      overrides,
    );
  });

/**
 * Admits someone who asked for a consultation. Splits the name they typed, takes over email, phone
 * and message, and moves the consultation through its states to completed.
 * @returns identifier of the client
 * @throws Failure NOT_FOUND
 * @throws UserError WRONG_STATE for one that was canceled, ALREADY_DONE for one that became a client;
 *   EMAIL_TAKEN on `email`; INVALID on `lastName` if neither the form nor the overrides have one
 */
export const admitConsultation = (
  office: Office,
  viewer: Viewer,
  id: string,
  overrides: Overrides = {},
): Promise<string> =>
  inOneGo(office, async (em) => {
    const consultation = await lockForUpdate(em, Consultation, id, consultationKind.thing);
    complete(consultationKind, consultation);
    const { name, email, phone, message } = consultation;
    return becomeClient(
      em,
      office,
      viewer,
      consultationKind,
      consultation,
      { ...splitName(name), email, phone, careNotes: message },
      overrides,
    );
  });

/**
 * The same for someone who asked for a call on the consultation request page; also notes the kind
 * of care.
 */
export const admitConsultationRequest = (
  office: Office,
  viewer: Viewer,
  id: string,
  overrides: Overrides = {},
): Promise<string> =>
  inOneGo(office, async (em) => {
    const request = await lockForUpdate(em, ConsultationRequest, id, consultationRequestKind.thing);
    complete(consultationRequestKind, request);
    const { name, email, phone, serviceType, additionalInfo } = request;
    const careNotes = [serviceType && careTypeLabels[serviceType], additionalInfo]
      .filter(Boolean)
      .join('\n');
    return becomeClient(
      em,
      office,
      viewer,
      consultationRequestKind,
      request,
      { ...splitName(name), email, phone, careNotes },
      overrides,
    );
  });

/** Completes a consultation from any state but canceled: admission skips what is left to do. */
function complete({ thing }: Kind, consultation: Consultation | ConsultationRequest): void {
  if (consultation.status === 'cancelled')
    assertTransition(thing, consultationTransitions, consultation.status, 'completed');
  consultation.status = 'completed';
}

async function becomeClient(
  em: EntityManager,
  office: Office,
  { userId }: Viewer,
  kind: Kind,
  submission: object,
  form: Partial<Record<keyof AdmissionFields, string | null>>,
  overrides: Overrides,
): Promise<string> {
  if ((await em.count(SubmissionOutcome, { [kind.link]: submission })) > 0) {
    throw UserError.of(RefusalCode.ALREADY_DONE, inboxRefusals.becameSomeone(kind.thing, 'client'));
  }
  const corrections = Object.fromEntries(
    Object.entries(overrides).filter(([, value]) => value !== undefined),
  );
  const { client } = await admit(
    em,
    office,
    parseInput(admissionSchema, { ...form, ...corrections }),
    { typed: Object.keys(corrections) },
  );
  em.create(SubmissionOutcome, {
    [kind.link]: submission,
    client,
    decidedBy: em.getReference(User, userId),
  });
  return client.id;
}

/**
 * Runs the work in one transaction; retries once if a concurrent one created an account with the
 * same email.
 */
const inOneGo = (office: Office, work: (em: EntityManager) => Promise<string>): Promise<string> =>
  retryOnConflict(() => office.em.fork().transactional(work));
