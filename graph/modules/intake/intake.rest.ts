import { z } from 'zod';
import { requestConsultationSchema } from './consultationRequest.input.ts';
import { consultationRequestFields } from './consultationRequest.rules.ts';
import { bookConsultationSchema } from './consultation.input.ts';
import { consultationFields } from './consultation.rules.ts';
import { signupApplicationSchema } from './signupApplication.input.ts';
import { signupFields } from './signupApplication.rules.ts';
import { inputOf, type FormFields } from '../../shared/validation/fields.rules.ts';
import { hyphenated } from '../../shared/validation/choices.ts';
import type { OperationRow, RestBody, RestRow } from '../../shared/rest/route.ts';
import { consultationHours, signupReviewHours } from '../../shared/promises.rules.ts';

interface SubmissionValue {
  submission: { id: string; status: string; reference: string };
}

const submissionSchema = z.object({
  id: z.uuid(),
  status: z.string(),
  reference: z.string().regex(/^[2-9A-HJ-NP-Z]{8}$/),
});

interface Form extends Pick<OperationRow, 'path' | 'operationId' | 'summary' | 'description'> {
  mutation: string;
  body: Omit<RestBody, 'idempotent' | 'toInput'> & { fields: FormFields };
  /** Fixed values that tell forms of the same mutation apart. */
  more?: Readonly<Record<string, unknown>>;
}

/**
 * Makes a row for a form: stored as a submission, answered with its reference, safe to send twice.
 */
export const formRow = ({
  mutation,
  body: { fields, ...body },
  more,
  ...row
}: Form): OperationRow => ({
  ...row,
  method: 'POST',
  tag: 'Forms',
  access: 'anyone',
  refusals: [
    {
      status: 429,
      when: 'Too many forms were sent from this address; `Retry-After` says how many seconds to wait.',
    },
  ],
  operation: `mutation Submit($input: ${body.describedBy}!) { ${mutation}(input: $input) { submission { id status reference } userErrors { field message code } } }`,
  body: {
    ...body,
    idempotent: true,
    toInput: (read: Record<string, unknown>) => ({ ...read, ...inputOf(fields, read), ...more }),
  },
  status: 201,
  answer: ({ submission }: SubmissionValue) => ({
    ...submission,
    status: hyphenated(submission.status),
  }),
  answerSchema: submissionSchema,
  describedBy: 'Submission',
});

const person = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '(602) 555-0188' };
const consultation = {
  ...person,
  preferredTime: 'morning',
  message: 'My mother would like some company.',
  agreeToContact: true,
};

export const intakeRows: readonly RestRow[] = [
  formRow({
    path: '/api/consultations',
    operationId: 'bookConsultation',
    summary: 'Books a free consultation, as the dialog does.',
    description: `We call within ${consultationHours} hours. Quote the \`reference\` when you ask about it.`,
    mutation: 'bookConsultation',
    body: {
      schema: bookConsultationSchema('dialog'),
      fields: consultationFields('dialog'),
      describedBy: 'BookConsultationInput',
      example: consultation,
    },
    more: { form: 'DIALOG' },
  }),
  formRow({
    path: '/api/consultation',
    operationId: 'bookConsultationFromHome',
    summary: 'Books a free consultation, as the form on the home page does.',
    description: `We call within ${consultationHours} hours. The consent of this form covers texts and emails.`,
    mutation: 'bookConsultation',
    body: {
      schema: bookConsultationSchema('home'),
      fields: consultationFields('home'),
      describedBy: 'BookConsultationInput',
      example: consultation,
    },
    more: { form: 'HOME' },
  }),
  formRow({
    path: '/api/consultation-requests',
    operationId: 'requestConsultation',
    summary: 'Asks for a call about care. Name and phone are enough.',
    description: `We call within ${consultationHours} hours. If an email is given, we send a confirmation.`,
    mutation: 'requestConsultation',
    body: {
      schema: requestConsultationSchema,
      fields: consultationRequestFields,
      describedBy: 'RequestConsultationInput',
      example: {
        name: person.name,
        phone: person.phone,
        preferredTime: 'evening',
        serviceType: 'companionship',
        urgency: 'within-week',
        requestType: 'consultation',
        submittedAt: '2026-03-04T21:00:00.000Z',
      },
    },
  }),
  formRow({
    path: '/api/signup',
    operationId: 'submitSignupApplication',
    summary: 'Applies to become a client.',
    description: `The office answers within ${signupReviewHours} hours, with an invitation if the application is approved. To get an account at once, use \`POST /api/register\`.`,
    mutation: 'submitSignupApplication',
    body: {
      schema: signupApplicationSchema,
      fields: signupFields,
      describedBy: 'SubmitSignupApplicationInput',
      example: {
        firstName: 'Ana',
        lastName: 'Ruiz',
        email: person.email,
        phone: person.phone,
        address: '12 East Palm Lane, Phoenix, AZ 85004',
        emergencyContact: 'Eva Ruiz',
        emergencyPhone: '(602) 555-0189',
      },
    },
  }),
];
