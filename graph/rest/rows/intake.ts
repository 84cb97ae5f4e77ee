import { jobApplicationSchema, toJobApplicationInput } from '../../careers/jobApplication.input.ts';
import { bookConsultationSchema, toBookConsultationInput } from '../../intake/consultation.input.ts';
import { requestConsultationSchema, toRequestConsultationInput } from '../../intake/consultationRequest.input.ts';
import { signupApplicationSchema, toSignupApplicationInput } from '../../intake/signupApplication.input.ts';
import type { OperationRow, RestBody } from '../route.ts';

interface SubmissionValue { submission: { id: string; status: string; reference: string } }

/** A form: stored as a submission, answered with its reference (ruling 24), safe to send twice (ruling 27). */
const formRow = (path: string, summary: string, mutation: string, input: string, body: Omit<RestBody, 'idempotent'>): OperationRow => ({
  method: 'POST',
  path,
  summary,
  operation: `mutation Submit($input: ${input}!) { ${mutation}(input: $input) { submission { id status reference } userErrors { field message code } } }`,
  body: { ...body, idempotent: true },
  status: 201,
  answer: ({ submission }: SubmissionValue) => submission,
});

export const intakeRows: readonly OperationRow[] = [
  formRow('/api/consultations', 'Books a free consultation from the dialog.', 'bookConsultation', 'BookConsultationInput', {
    schema: bookConsultationSchema('dialog'),
    toInput: toBookConsultationInput('dialog'),
  }),
  formRow('/api/consultation', 'Books a free consultation from the home page.', 'bookConsultation', 'BookConsultationInput', {
    schema: bookConsultationSchema('home'),
    toInput: toBookConsultationInput('home'),
  }),
  formRow('/api/consultation-requests', 'Requests a consultation from the page of that name.', 'requestConsultation', 'RequestConsultationInput', {
    schema: requestConsultationSchema(),
    toInput: toRequestConsultationInput,
  }),
  formRow('/api/signup', 'Applies to become a client.', 'submitSignupApplication', 'SignupApplicationInput', {
    schema: signupApplicationSchema,
    toInput: toSignupApplicationInput,
  }),
  formRow('/api/job-applications', 'Applies to join the team.', 'submitJobApplication', 'JobApplicationInput', {
    schema: jobApplicationSchema,
    toInput: toJobApplicationInput,
  }),
];
