import 'reflect-metadata';
import { jobApplicationExamples } from '../../careers/careers.examples.ts';
import { enumName, type FormExamples } from '../../../shared/validation/forms.rules.ts';
import { useApp, testApp, type TestApp } from '../../../testing/app.ts';
import { mailbox } from '../../../testing/mailbox.ts';
import { exampleRows } from '../../../testing/forms.ts';
import {
  consultationExamples,
  consultationRequestExamples,
  contactExamples,
  signupExamples,
} from '../intake.examples.ts';
import { consultationFields } from '../consultations/consultation.rules.ts';
import { consultationRequestFields } from '../consultation-requests/consultationRequest.rules.ts';

const app = useApp();

const choices = Object.entries({ ...consultationFields('home'), ...consultationRequestFields })
  .filter(([, { kind }]) => kind === 'choice')
  .map(([name]) => name);

/** Converts a form's values for the graph, where choices are enum values. */
const forGraph = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (!choices.includes(field) || typeof value !== 'string') return [field, value];
      return [field, value === '' ? null : enumName(value)];
    }),
  );

describe.each<[path: string, examples: FormExamples]>([
  ['/api/consultations', consultationExamples('dialog')],
  ['/api/consultation', consultationExamples('home')],
  ['/api/consultation-requests', consultationRequestExamples],
  ['/api/signup', signupExamples],
  ['/api/job-applications', jobApplicationExamples],
])('POST %s', (path, examples) => {
  it.each(exampleRows(examples))('%s %s', async (_verb, _title, values, { refusals }) => {
    const response = await app.rest('POST', path, { body: values });
    const answer: unknown = await response.json();
    if (refusals.length === 0) {
      expect([response.status, answer]).toEqual([
        201,
        { id: expect.any(String), status: 'pending', reference: expect.stringMatching(/^.{8}$/) },
      ]);
    } else {
      expect([response.status, answer]).toEqual([
        400,
        { message: refusals[0]!.message, errors: refusals },
      ]);
    }
  });

  it('gives a repeat the first answer, another body 422 and a malformed key 400', async () => {
    const send = (body: unknown, key: string) =>
      app.rest('POST', path, { body, headers: { 'idempotency-key': key } });
    const key = crypto.randomUUID();
    const first: unknown = await (await send(examples.good, key)).json();
    const again = await send(examples.good, key);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect((await send({ ...examples.good, phone: '602-555-0199' }, key)).status).toBe(422);
    expect((await send(examples.good, 'two words')).status).toBe(400);
  });
});

describe.each<
  [mutation: string, input: string, examples: FormExamples, more: Record<string, unknown>]
>([
  ['bookConsultation', 'BookConsultationInput', consultationExamples('dialog'), {}],
  ['bookConsultation', 'BookConsultationInput', consultationExamples('home'), { form: 'HOME' }],
  ['requestConsultation', 'RequestConsultationInput', consultationRequestExamples, {}],
  ['submitSignupApplication', 'SubmitSignupApplicationInput', signupExamples, {}],
  ['submitContactInquiry', 'SubmitContactInquiryInput', contactExamples, {}],
  ['submitJobApplication', 'SubmitJobApplicationInput', jobApplicationExamples, {}],
])('mutation %s(%s)', (mutation, input, examples, extra) => {
  const document = `mutation Submit($input: ${input}!) { answer: ${mutation}(input: $input) { submission { id status reference } userErrors { field message code } } }`;

  it.each(
    exampleRows({ ...examples, examples: examples.examples.filter(({ jsonOnly }) => !jsonOnly) }),
  )('%s %s', async (_verb, _title, values, { refusals }) => {
    const { data, errors } = await app.graph(document, {
      input: { ...forGraph(values), ...extra },
    });
    expect(errors).toEqual([]);
    expect(data).toEqual({
      answer: {
        submission:
          refusals.length === 0
            ? {
                id: expect.any(String),
                status: expect.stringMatching(/^(pending|new)$/),
                reference: expect.stringMatching(/^.{8}$/),
              }
            : null,
        userErrors: refusals.map((refusal) => ({ ...refusal, code: 'INVALID' })),
      },
    });
  });
});

it('answers 429 with Retry-After over the limit of an address, counting REST and graph together', async () => {
  const busy = await testApp({ env: { RATE_LIMITS: 'on', FORM_SUBMISSIONS: '2' } });
  try {
    const send = () => busy.rest('POST', '/api/signup', { body: signupExamples.good });
    expect((await send()).status).toBe(201);
    const document =
      'mutation Submit($input: SubmitContactInquiryInput!) { submitContactInquiry(input: $input) { submission { id } userErrors { message } } }';
    const { errors } = await busy.graph(document, { input: contactExamples.good });
    expect(errors).toEqual([]);
    const refused = await send();
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { message: expect.stringContaining('Too many') },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await busy.graph(document, { input: contactExamples.good })).errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } },
    ]);
  } finally {
    await busy.stop();
  }
});

describe('twenty forms with the same mailbox', () => {
  type Send = (limited: TestApp, email: string) => Promise<Response>;
  const graph =
    (mutation: string, input: string, good: Record<string, unknown>): Send =>
    (limited, email) =>
      limited.rest('POST', '/graphql', {
        body: {
          query: `mutation ($input: ${input}!) { answer: ${mutation}(input: $input) { submission { id status reference } userErrors { code } } }`,
          variables: { input: { ...forGraph(good), email } },
        },
      });
  const rest =
    (path: string, good: Record<string, unknown>): Send =>
    (limited, email) =>
      limited.rest('POST', path, { body: { ...good, email } });
  const sends: Send[] = [
    rest('/api/consultations', consultationExamples('dialog').good),
    graph('bookConsultation', 'BookConsultationInput', consultationExamples('dialog').good),
    rest('/api/consultation-requests', consultationRequestExamples.good),
    graph('submitContactInquiry', 'SubmitContactInquiryInput', contactExamples.good),
    rest('/api/signup', signupExamples.good),
    graph('submitSignupApplication', 'SubmitSignupApplicationInput', signupExamples.good),
    rest('/api/job-applications', jobApplicationExamples.good),
  ];
  const sent = 20;

  it.each([
    ['one after another, as one address', false, ['ana.ruiz@example.com']],
    ['all at once, as one address', true, ['ben.ruiz@example.com']],
    [
      'all at once, written in other ways',
      true,
      ['c.ruiz@gmail.com', 'cruiz@gmail.com', 'CRUIZ+1@gmail.com', 'c.r.u.i.z+2@googlemail.com'],
    ],
  ])(
    '%s: all are stored, answered alike and emailed to the office, and five emails go to the mailbox',
    async (_how, atOnce, addresses) => {
      const limited = await testApp({ env: { RATE_LIMITS: 'on' } });
      const letters = mailbox(limited.services);
      const form = async (n: number): Promise<void> => {
        const response = await sends[n % sends.length]!(limited, addresses[n % addresses.length]!);
        expect(JSON.stringify(await response.json())).toMatch(
          /"status":"(pending|new|PENDING|NEW)".*"reference":"\w{8}"/,
        );
      };
      if (atOnce) await Promise.all(Array.from({ length: sent }, (_, n) => form(n)));
      else for (let n = 0; n < sent; n += 1) await form(n);
      const mails = await letters();
      const toOffice = mails.filter(({ headers }) =>
        headers.includes(`\nTo: ${limited.settings.provider.email}\n`),
      );
      await limited.stop();
      expect([toOffice.length, mails.length - toOffice.length]).toEqual([sent, 5]);
    },
  );
});
