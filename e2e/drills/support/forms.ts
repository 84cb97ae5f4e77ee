/** One way in for what people send us: where it goes, and what has to come of it. */
export interface Form {
  name: string;
  table: string;
  /** Column that holds the mark: an e-mail address that no other submission has, or a note. */
  marked: string;
  /** The name under which its idempotency keys are kept; null for one that takes none. */
  operation: string | null;
  /** Templates of the mails that one submission causes, to the sender and to the office. */
  mails: { toSender: string; toOffice: string | null };
  request(
    mark: string,
    key: string,
    given: Given,
    variant?: string,
  ): { path: string; body: unknown; key?: string; token?: string };
  /** The identifier in a good answer; null when it is a refusal. */
  idIn(status: number, body: unknown): string | null;
}

/** What some forms need to know. */
export interface Given {
  staff: string;
  invoiceId: string;
}

const phone = '602-555-0177';
const job = {
  title: 'Caregiver',
  startDate: '2021-05-01',
  endDate: '2023-08-31',
  reasonForLeaving: 'We moved to Phoenix.',
};

type Body = Record<string, unknown> | undefined;
const createdId = (status: number, body: unknown): string | null =>
  status === 201 ? String((body as Body)?.id) : null;

function rest(
  path: string,
  fields: (mark: string, variant: string) => object,
  facts: Omit<Form, 'name' | 'request' | 'idIn' | 'marked'>,
): Form {
  return {
    name: `POST ${path}`,
    marked: 'email',
    ...facts,
    request: (mark, key, _given, variant = 'first') => ({ path, body: fields(mark, variant), key }),
    idIn: createdId,
  };
}

const consultation = (mark: string, message: string): object => ({
  name: 'Ana Ruiz',
  email: mark,
  phone,
  preferredTime: 'morning',
  message,
  agreeToContact: true,
});

function inGraph(field: string, status: number, body: unknown): Body {
  if (status !== 200) return undefined;
  const payload = (body as { data?: Record<string, { userErrors: unknown[] } | null> }).data?.[
    field
  ];
  return payload?.userErrors.length === 0 ? (payload as unknown as Body) : undefined;
}

/** Every form a visitor can send; each takes an idempotency key. */
export const visitorForms: readonly Form[] = [
  rest('/api/consultations', consultation, {
    table: 'consultations',
    operation: 'bookConsultation',
    mails: { toSender: 'consultationReceived', toOffice: 'consultationForOffice' },
  }),
  rest('/api/consultation', consultation, {
    table: 'consultations',
    operation: 'bookConsultation',
    mails: { toSender: 'consultationReceived', toOffice: 'consultationForOffice' },
  }),
  rest(
    '/api/consultation-requests',
    (email, additionalInfo) => ({
      name: 'Luis Ortega',
      email,
      phone,
      urgency: 'within-month',
      additionalInfo,
    }),
    {
      table: 'consultation_requests',
      operation: 'requestConsultation',
      mails: { toSender: 'consultationRequestReceived', toOffice: 'consultationRequestForOffice' },
    },
  ),
  rest(
    '/api/signup',
    (email, address) => ({
      firstName: 'Rosa',
      lastName: 'Delgado',
      email,
      phone,
      address,
      emergencyContact: 'Marco Delgado',
      emergencyPhone: '480-555-0166',
    }),
    {
      table: 'signup_applications',
      operation: 'submitSignupApplication',
      mails: { toSender: 'signupApplicationReceived', toOffice: 'signupApplicationForOffice' },
    },
  ),
  rest(
    '/api/job-applications',
    (email, additionalNotes) => ({
      name: 'Grace Okafor',
      email,
      phone,
      workExperience: JSON.stringify([job]),
      backgroundCheckConsent: true,
      fingerprintConsent: true,
      additionalNotes,
    }),
    {
      table: 'job_applications',
      operation: 'submitJobApplication',
      mails: { toSender: 'jobApplicationReceived', toOffice: 'jobApplicationForOffice' },
    },
  ),
  {
    name: 'submitContactInquiry',
    table: 'contact_inquiries',
    marked: 'email',
    operation: 'submitContactInquiry',
    mails: { toSender: 'contactInquiryReceived', toOffice: 'contactInquiryForOffice' },
    request: (email, idempotencyKey, _given, variant = 'first') => ({
      path: '/graphql',
      body: {
        query:
          'mutation ($input: SubmitContactInquiryInput!) { submitContactInquiry(input: $input) { submission { id status reference } userErrors { code message } } }',
        variables: {
          input: {
            firstName: 'Teresa',
            lastName: 'Begay',
            email,
            phone,
            message: `Do you work in Peoria? (${variant})`,
            idempotencyKey,
          },
        },
      },
    }),
    idIn: (status, body) =>
      (inGraph('submitContactInquiry', status, body)?.submission as { id: string } | undefined)
        ?.id ?? null,
  },
];

/** Money received, booked by the office. */
export const payment: Form = {
  name: 'recordPayment',
  table: 'payments',
  marked: 'payment_method',
  operation: 'recordPayment',
  mails: { toSender: 'paymentBooked', toOffice: null },
  request: (paymentMethod, idempotencyKey, { staff, invoiceId }, variant = 'first') => ({
    path: '/graphql',
    token: staff,
    body: {
      query:
        'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { invoice { id } userErrors { code message } } }',
      variables: {
        input: {
          invoiceId,
          amount: '1.00',
          paymentMethod,
          notes: variant,
          idempotencyKey,
        },
      },
    },
  }),
  idIn: (status, body) =>
    (inGraph('recordPayment', status, body)?.invoice as { id: string } | undefined)?.id ?? null,
};

/** A client's own account. It takes no key (ruling 27): a repeat is told that the address has an account. */
export const registration: Form = {
  name: 'POST /api/register',
  table: 'users',
  marked: 'email',
  operation: null,
  mails: { toSender: 'verification', toOffice: null },
  request: (email) => ({
    path: '/api/register',
    body: {
      firstName: 'Ana',
      lastName: 'Ruiz',
      email,
      password: 'Long-Enough1!',
      confirmPassword: 'Long-Enough1!',
    },
  }),
  idIn: (status, body) =>
    status === 200 ? (body as { user: { id: string } }).user.id : status === 409 ? '' : null,
};
