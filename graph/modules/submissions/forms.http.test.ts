import 'reflect-metadata';
import { jobApplicationExamples } from '../careers/careers.examples.ts';
import { jobApplicationFields } from '../careers/careers.rules.ts';
import {
  enumName,
  exampleValues,
  type FormExample,
  type FormExamples,
} from '../../shared/validation/forms.rules.ts';
import { useApp, testApp, type TestApp } from '../../testing/app.ts';
import { mailbox } from '../../testing/mailbox.ts';
import {
  consultationExamples,
  consultationRequestExamples,
  contactExamples,
  signupExamples,
} from '../intake/intake.examples.ts';
import { consultationFields } from '../intake/consultation.rules.ts';
import { consultationRequestFields } from '../intake/consultationRequest.rules.ts';

const app = useApp();

const fields = {
  ...jobApplicationFields,
  ...consultationFields('home'),
  ...consultationRequestFields,
};
const isChoice = (name: string): boolean =>
  name === 'requestType' || fields[name as keyof typeof fields]?.kind === 'choice';

/** Converts a form's values for the graph, where choices are enum values. */
const forGraph = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (field === 'requestType' || !isChoice(field) || typeof value !== 'string')
        return [field, value];
      return [field, value === '' ? null : enumName(value)];
    }),
  );

/**
 * Examples that show more than the form's schema (intake.input.test.ts): the first and the last,
 * which is bad in every field, and those of choices and lists, which change on their way.
 */
const onTheWay = ({ examples }: FormExamples): FormExample[] =>
  examples.filter(
    ({ values }, index) =>
      index === 0 ||
      index === examples.length - 1 ||
      Object.entries(values).some(([name, value]) => isChoice(name) || typeof value === 'object'),
  );

const submitted = (status: RegExp) => ({
  id: expect.any(String) as string,
  status: expect.stringMatching(status) as string,
  reference: expect.stringMatching(/^.{8}$/) as string,
});

describe.each<[path: string, examples: FormExamples]>([
  ['/api/consultations', consultationExamples('dialog')],
  ['/api/consultation', consultationExamples('home')],
  ['/api/consultation-requests', consultationRequestExamples],
  ['/api/signup', signupExamples],
  ['/api/job-applications', jobApplicationExamples],
])('POST %s', (path, form) => {
  it('takes and refuses what the form does', async () => {
    for (const example of onTheWay(form)) {
      const { title, refusals } = example;
      const response = await app.rest('POST', path, { body: exampleValues(form, example) });
      expect([title, response.status, await response.json()]).toEqual(
        refusals.length === 0
          ? [title, 201, submitted(/^(pending|new)$/)]
          : [
              title,
              400,
              {
                code: 'INVALID',
                message: refusals[0]!.message,
                errors: refusals.map((one) => ({ ...one, code: 'INVALID' })),
              },
            ],
      );
    }
  });

  it('gives a repeat the first answer, another body 422 and a malformed key 400', async () => {
    const send = (body: unknown, key: string) =>
      app.rest('POST', path, { body, headers: { 'idempotency-key': key } });
    const key = crypto.randomUUID();
    const first: unknown = await (await send(form.good, key)).json();
    const again = await send(form.good, key);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect((await send({ ...form.good, phone: '602-555-0199' }, key)).status).toBe(422);
    expect((await send(form.good, 'two words')).status).toBe(400);
  });
});

const documentOf = (mutation: string): string =>
  `mutation ($input: ${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!) { answer: ${mutation}(input: $input) { submission { id status reference } userErrors { field message code } } }`;

it.each<[mutation: string, examples: FormExamples, more: Record<string, unknown>]>([
  ['bookConsultation', consultationExamples('dialog'), {}],
  ['bookConsultation', consultationExamples('home'), { form: 'HOME' }],
  ['requestConsultation', consultationRequestExamples, {}],
  ['submitSignupApplication', signupExamples, {}],
  ['submitContactInquiry', contactExamples, {}],
  ['submitJobApplication', jobApplicationExamples, {}],
])('mutation %s takes and refuses what the form does', async (mutation, form, extra) => {
  for (const example of onTheWay(form).filter(({ jsonOnly }) => !jsonOnly)) {
    const { title, refusals } = example;
    const { data, errors } = await app.graph(documentOf(mutation), {
      input: { ...forGraph(exampleValues(form, example)), ...extra },
    });
    expect([title, errors, data.answer]).toEqual([
      title,
      [],
      {
        submission: refusals.length === 0 ? submitted(/^(PENDING|NEW)$/) : null,
        userErrors: refusals.map((refusal) => ({ ...refusal, code: 'INVALID' })),
      },
    ]);
  }
});

/** Another process with its own limits, whose counters start at zero. */
async function limited(env: Record<string, string>, test: (other: TestApp) => Promise<void>) {
  await app.database.pool.query('truncate rate_limits');
  const other = await testApp({
    beside: app,
    env: { RATE_LIMITS: 'on', FORM_SUBMISSIONS: '1000', ...env },
  });
  try {
    await test(other);
  } finally {
    await other.stop();
  }
}

it('answers 429 with Retry-After over the limit of an address, counting REST and graph together', () =>
  limited({ FORM_SUBMISSIONS: '2' }, async (busy) => {
    const send = () => busy.rest('POST', '/api/signup', { body: signupExamples.good });
    expect((await send()).status).toBe(201);
    const ask = () =>
      busy.graph(documentOf('submitContactInquiry'), { input: contactExamples.good });
    expect((await ask()).errors).toEqual([]);
    const refused = await send();
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { code: 'RATE_LIMITED', message: expect.stringContaining('Too many') },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask()).errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } },
    ]);
  }));

describe('more forms than usual', () => {
  const sendFrom = (other: TestApp, ip: string): Promise<Response> =>
    other.rest('POST', '/api/consultation-requests', {
      body: consultationRequestExamples.good,
      headers: { 'x-forwarded-for': ip },
    });

  it('asks families to call above a ceiling of forms from all addresses, and tells the office once', () =>
    limited({ TRUST_PROXY: '1', FORM_CEILING: '3' }, async (other) => {
      const mail = mailbox(other.services);
      for (let count = 0; count < 3; count += 1)
        expect((await sendFrom(other, `203.0.113.${count}`)).status).toBe(201);
      await mail();
      for (let count = 0; count < 3; count += 1) {
        const refused = await sendFrom(other, `198.51.100.${count}`);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await refused.json()).toMatchObject({
          message: expect.stringContaining('(602) 555-0142') as string,
        });
      }
      const letters = await mail();
      expect(letters).toHaveLength(1);
      expect(letters[0]!.headers).toContain(`To: ${other.settings.provider.email}`);
      expect(letters[0]!.text).toContain('More than 3 forms');
    }));

  it('counts a network of IPv6 as a few addresses', () =>
    limited({ TRUST_PROXY: '1', FORM_SUBMISSIONS: '2' }, async (other) => {
      const answers: number[] = [];
      for (let count = 0; count < 12; count += 1)
        answers.push((await sendFrom(other, `2001:db8:9:${(count * 256).toString(16)}::1`)).status);
      expect(answers.filter((status) => status === 201)).toHaveLength(8);
    }));
});

describe('ten forms with the same mailbox', () => {
  type Send = (other: TestApp, email: string) => Promise<Response>;
  const graph =
    (mutation: string, good: Record<string, unknown>): Send =>
    (other, email) =>
      other.rest('POST', '/graphql', {
        body: {
          query: documentOf(mutation),
          variables: { input: { ...forGraph(good), email } },
        },
      });
  const rest =
    (path: string, good: Record<string, unknown>): Send =>
    (other, email) =>
      other.rest('POST', path, { body: { ...good, email } });
  const sends: Send[] = [
    rest('/api/consultations', consultationExamples('dialog').good),
    graph('bookConsultation', consultationExamples('dialog').good),
    rest('/api/consultation-requests', consultationRequestExamples.good),
    graph('submitContactInquiry', contactExamples.good),
    rest('/api/signup', signupExamples.good),
    graph('submitSignupApplication', signupExamples.good),
    rest('/api/job-applications', jobApplicationExamples.good),
  ];
  const sent = 10;

  it.each([
    ['one after another, as one address', false, ['ana.ruiz@example.com']],
    [
      'all at once, written in other ways',
      true,
      ['c.ruiz@gmail.com', 'cruiz@gmail.com', 'CRUIZ+1@gmail.com', 'c.r.u.i.z+2@googlemail.com'],
    ],
  ])(
    '%s: all are stored, answered alike and emailed to the office, and five emails go to the mailbox',
    (_how, atOnce, addresses) =>
      limited({}, async (other) => {
        const letters = mailbox(other.services);
        await letters();
        const form = async (n: number): Promise<void> => {
          const response = await sends[n % sends.length]!(other, addresses[n % addresses.length]!);
          expect(JSON.stringify(await response.json())).toMatch(
            /"status":"(pending|new|PENDING|NEW)".*"reference":"\w{8}"/,
          );
        };
        if (atOnce) await Promise.all(Array.from({ length: sent }, (_, n) => form(n)));
        else for (let n = 0; n < sent; n += 1) await form(n);
        const mails = await letters();
        const toOffice = mails.filter(({ headers }) =>
          headers.includes(`\nTo: ${other.settings.provider.email}\n`),
        );
        expect([toOffice.length, mails.length - toOffice.length]).toEqual([sent, 5]);
      }),
  );
});
