import { parseInput } from '../../shared/validation/parseInput.ts';
import { consultationRequestKind } from './consultationRequest.kind.ts';
import { requestConsultationSchema } from './consultationRequest.input.ts';
import { consultationKind } from './consultation.kind.ts';
import { bookConsultationSchema } from './consultation.input.ts';
import type { ConsultationForm } from './consultation.rules.ts';
import { requestAccessSchema } from './accessRequest.input.ts';
import { accessRequestFields, accessRequestRefusals } from './accessRequest.rules.ts';
import { contactInquiryKind } from './contactInquiry.kind.ts';
import { contactInquirySchema } from './contactInquiry.input.ts';
import { signupApplicationKind } from './signupApplication.kind.ts';
import { signupApplicationSchema } from './signupApplication.input.ts';
import { ClientPerson } from '../client-people/clientPerson.entity.ts';
import { inPortal, openPortal, signedIn, type PortalAccess } from '../identity/viewer.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import type { SubmissionType } from '../submissions/submission.type.ts';
import { submit, type SubmissionContext } from '../submissions/submit.ts';

const bookingSchemas = {
  dialog: bookConsultationSchema('dialog'),
  home: bookConsultationSchema('home'),
} satisfies Record<ConsultationForm, unknown>;

type Command = (context: SubmissionContext, input: unknown) => Promise<SubmissionType>;

/**
 * The forms a visitor can send. Each command validates its input, refuses it with a `UserError`
 * that names every invalid field, or stores it with `submit`.
 */

/**
 * Submits a free in-home consultation.
 * @param form determines the consent wording
 */
export const bookConsultation = async (
  context: SubmissionContext,
  input: unknown,
  form: ConsultationForm = 'dialog',
): Promise<SubmissionType> =>
  submit(context, {
    operation: 'bookConsultation',
    kind: consultationKind,
    read: parseInput(bookingSchemas[form], input),
    also: { form },
  });

/** Submits a request for a call from the consultation request page. */
export const requestConsultation = async (
  context: SubmissionContext & Pick<GraphContext, 'viewer'>,
  input: unknown,
): Promise<SubmissionType> => {
  const { submittedAt: _, ...read } = parseInput(requestConsultationSchema, input);
  const { viewer } = context;
  const form = { operation: 'requestConsultation', kind: consultationRequestKind } as const;
  const portal = viewer?.emailVerified ? openPortal(viewer) : 'none';
  // Anyone can register with anyone's email.
  if (!viewer || portal === 'none') return submit(context, { ...form, read });
  // From the portal: the account says who asks, and the request is for a visit.
  const { clientId, through } = inPortal(context, 'asking');
  const { firstName, lastName, email } = viewer;
  const name = `${firstName} ${lastName}`;
  return submit(context, {
    ...form,
    read: { ...read, name, email },
    also: {
      ...{ requestType: 'visit', client: clientId },
      ...(through && { name: `${name}, ${await whoseIs(context, through)}` }),
    },
  });
};

/** Returns what a person is to the client whose portal it is: "daughter of Renée Ellison". */
async function whoseIs({ em }: Pick<GraphContext, 'em'>, { personId }: PortalAccess) {
  const { relation, client } = await em
    .fork()
    .findOneOrFail(ClientPerson, personId, { populate: ['client.user'] });
  return `${relation} of ${client.user.firstName} ${client.user.lastName}`;
}

/** Submits an application to become a client. */
export const submitSignupApplication: Command = async (context, input) =>
  submit(context, {
    operation: 'submitSignupApplication',
    kind: signupApplicationKind,
    read: parseInput(signupApplicationSchema, input),
  });

/** Submits a message from the contact form. */
export const submitContactInquiry: Command = async (context, input) =>
  submit(context, {
    operation: 'submitContactInquiry',
    kind: contactInquiryKind,
    read: parseInput(contactInquirySchema, input),
  });

/**
 * Asks to see a client's portal. It tells nobody whether there is such a client: the office asks them,
 * and gives access once they agree.
 * @throws UserError WRONG_STATE until the email is confirmed
 */
export const requestAccess = async (
  context: SubmissionContext & Pick<GraphContext, 'viewer'>,
  input: unknown,
): Promise<SubmissionType> => {
  const { userId, firstName, lastName, email, emailVerified } = signedIn(context);
  const read = parseInput(requestAccessSchema, input);
  if (!emailVerified) throw UserError.of(RefusalCode.WRONG_STATE, accessRequestRefusals.unverified);
  return submit(context, {
    operation: 'requestAccess',
    kind: { ...contactInquiryKind, fields: accessRequestFields },
    read: { ...read, firstName, lastName, email },
    also: { askedBy: userId },
  });
};
