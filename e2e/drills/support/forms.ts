import { ask, signIn } from './ask.ts';
import { query } from './postgres.ts';
import type { Product } from './product.ts';

/** A way to send us something: where it goes, and what it must cause. */
export interface Form {
  table: string;
  /** Column with the mark that identifies a submission: a unique email, or a payment's method. */
  marked: 'email' | 'payment_method';
  /** The operation name of its idempotency keys; null if it takes none. */
  operation: string | null;
  /** Templates of the emails that one submission causes. */
  mails: { toSender: string; toOffice: string | null };
  request(
    mark: string,
    key: string,
    given: Given,
  ): { path: string; body: unknown; key?: string; token?: string };
  /** The id in a successful answer, or null. */
  idIn(status: number, body: unknown): string | null;
}

/** What forms need to build requests. */
export interface Given {
  /** The example body of each REST path's documentation. */
  examples: Readonly<Record<string, object>>;
  staff: string;
  invoiceId: string;
}

/** An invoice for a demo client, too large for any drill to pay off. */
const bigInvoice = `
  insert into invoices (invoice_number, client_id, subtotal, total, issue_date, due_date)
  select 'INV-DRILL', c.id, 9000000, 9000000, current_date, current_date + 14
    from clients c join users u on u.id = c.user_id where u.email = 'client@demo.example'
  returning id`;

interface OpenApi {
  paths: Record<
    string,
    { post?: { requestBody?: { content: { 'application/json': { example: object } } } } }
  >;
}

export async function givenOf({ url, databaseUrl }: Product): Promise<Given> {
  const { paths } = (await ask(`${url}/api/openapi.json`)).body as OpenApi;
  const examples = Object.entries(paths).map(([path, { post }]) => [
    path,
    post?.requestBody?.content['application/json'].example ?? {},
  ]);
  const [invoice] = await query<{ id: string }>(databaseUrl, bigInvoice);
  return {
    examples: Object.fromEntries(examples) as Given['examples'],
    staff: await signIn(url, 'staff'),
    invoiceId: invoice!.id,
  };
}

const bothMails = (form: string): Form['mails'] => ({
  toSender: `${form}Received`,
  toOffice: `${form}ForOffice`,
});

const rest = (path: string, table: string, operation: string, form: string): Form => ({
  table,
  marked: 'email',
  operation,
  mails: bothMails(form),
  request: (email, key, { examples }) => ({ path, key, body: { ...examples[path], email } }),
  idIn: (status, body) => (status === 201 ? (body as { id: string }).id : null),
});

/** @param part the field that contains the id in the answer */
const mutation = (
  operation: string,
  inputType: string,
  part: string,
): Pick<Form, 'operation' | 'idIn'> & { body(input: object): object } => ({
  operation,
  body: (input) => ({
    query: `mutation ($input: ${inputType}!) { ${operation}(input: $input) { ${part} { id } userErrors { code } } }`,
    variables: { input },
  }),
  idIn(status, body) {
    const payload = (body as { data?: Record<string, Record<string, { id: string }>> }).data?.[
      operation
    ];
    return status === 200 ? (payload?.[part]?.id ?? null) : null;
  },
});

const contact = mutation('submitContactInquiry', 'SubmitContactInquiryInput', 'submission');
const payment = mutation('recordPayment', 'RecordPaymentInput', 'invoice');
const someone = { firstName: 'Rosa', lastName: 'Delgado' };

/** Visitors' forms, and what else writes rows and mail: payments and registrations. */
export const forms: readonly Form[] = [
  rest('/api/consultations', 'consultations', 'bookConsultation', 'consultation'),
  rest(
    '/api/consultation-requests',
    'consultation_requests',
    'requestConsultation',
    'consultationRequest',
  ),
  rest('/api/signup', 'signup_applications', 'submitSignupApplication', 'signupApplication'),
  rest('/api/job-applications', 'job_applications', 'submitJobApplication', 'jobApplication'),
  {
    ...contact,
    table: 'contact_inquiries',
    marked: 'email',
    mails: bothMails('contactInquiry'),
    request: (email, idempotencyKey) => ({
      path: '/graphql',
      body: contact.body({ ...someone, email, message: 'Do you work in Peoria?', idempotencyKey }),
    }),
  },
  {
    ...payment,
    table: 'payments',
    marked: 'payment_method',
    mails: { toSender: 'paymentRecorded', toOffice: null },
    request: (paymentMethod, idempotencyKey, { staff, invoiceId }) => ({
      path: '/graphql',
      token: staff,
      body: payment.body({ invoiceId, amount: '1.00', paymentMethod, idempotencyKey }),
    }),
  },
  {
    table: 'users',
    marked: 'email',
    operation: null, // a repeat is refused, since the email has an account by then
    mails: { toSender: 'verification', toOffice: null },
    request: (email, _key, { examples }) => ({
      path: '/api/register',
      body: { ...examples['/api/register'], email },
    }),
    idIn: (status, body) =>
      status === 200 ? (body as { user: { id: string } }).user.id : status === 409 ? '' : null,
  },
];
