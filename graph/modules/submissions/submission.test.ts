import 'reflect-metadata';
import { newReference } from '../../database/columns.ts';
import { cases, fc } from '../../testing/properties.ts';
import { jobApplicationFields } from '../careers/careers.rules.ts';
import type { FormField } from '../../shared/validation/fields.rules.ts';
import { jobApplicationExamples } from '../careers/careers.examples.ts';
import { submitJobApplication } from '../careers/careers.commands.ts';
import { Failure } from '../../shared/errors.ts';
import { contactInquiryKind } from '../intake/contactInquiry.kind.ts';
import {
  consultationExamples,
  consultationRequestExamples,
  contactExamples,
  signupExamples,
} from '../intake/intake.examples.ts';
import { consultationFields } from '../intake/consultation.rules.ts';
import { consultationRequestFields } from '../intake/consultationRequest.rules.ts';
import { contactFields } from '../intake/contactInquiry.rules.ts';
import { signupFields } from '../intake/signupApplication.rules.ts';
import { makeContactInquiry } from '../intake/intake.factory.ts';
import {
  bookConsultation,
  requestConsultation,
  submitContactInquiry,
  submitSignupApplication,
} from '../intake/intake.commands.ts';
import { refusal } from '../../testing/commands.ts';
import { refusalsOf } from '../../testing/forms.ts';
import { discardJobs, testProcess, type TestProcess } from '../../testing/process.ts';
import { countStatements } from '../../testing/statements.ts';
import { submit, type SubmissionContext } from './submit.ts';
import type { GraphContext } from '../../shared/context.ts';
import type { SubmissionType } from './submission.type.ts';

let office: TestProcess;
let limited: TestProcess;

beforeAll(async () => {
  office = await testProcess();
  limited = await testProcess({
    env: { RATE_LIMITS: 'on', FORM_SUBMISSIONS: '5' },
    beside: office,
  });
});
afterAll(async () => {
  await limited?.stop();
  await office?.stop();
});
beforeEach(() => discardJobs(office));

const count = async (table: string, where = 'true', ...values: unknown[]): Promise<number> =>
  (
    await office.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${where}`,
      values,
    )
  ).rows[0]!.count;
const waitingMails = (): Promise<number> =>
  count('graphile_worker.jobs', `task_identifier = 'send-mail'`);

let keys = 0;
const freshKey = (): string => `key-${(keys += 1)}`;
/** Sends the contact form with these values. */
const ask = async (values: Record<string, unknown> = {}, from = office): Promise<SubmissionType> =>
  submitContactInquiry(await from.request(), inquiry(values));
const inquiry = (values: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...contactExamples.good,
  ...values,
});

test('a reference can be read out over the phone: without 0, 1, I, L and O', () => {
  for (let made = 0; made < 200; made += 1) expect(newReference()).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
});

describe('a form sent twice', () => {
  it('is stored once, and parallel repeats get the same answer, whatever process they reach', async () => {
    const input = {
      ...consultationExamples('dialog').good,
      name: 'Twelve Times',
      idempotencyKey: freshKey(),
    };
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, n) =>
        bookConsultation(await (n % 2 ? office : limited).request(), input),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await count('consultations', `name = 'Twelve Times'`)).toBe(1);
    expect(await waitingMails()).toBe(2);
  });

  it('gets the first answer again, even after the office has changed its state', async () => {
    const idempotencyKey = freshKey();
    const first = await ask({ idempotencyKey });
    await office.database.pool.query(
      `update contact_inquiries set status = 'answered' where id = $1`,
      [first.id],
    );
    expect(await ask({ idempotencyKey, filledInMs: 90_000, firstName: ' Teresa ' })).toEqual(first);
  });

  it('counts as the same form from the dialog and from the home page, and with another submission time', async () => {
    const booking = { ...consultationExamples('dialog').good, idempotencyKey: freshKey() };
    const first = await bookConsultation(await office.request(), booking, 'dialog');
    expect(await bookConsultation(await office.request(), booking, 'home')).toEqual(first);

    const request = { ...consultationRequestExamples.good, idempotencyKey: freshKey() };
    const send = async (submittedAt: string) =>
      requestConsultation(await office.request(), { ...request, submittedAt });
    expect(await send('2026-03-04T21:00:05Z')).toEqual(await send('2026-03-04T21:00:00Z'));
  });

  it('without a key is two forms', async () => {
    expect((await ask()).reference).not.toBe((await ask()).reference);
  });

  it('is refused with different input under the same key, and changes nothing', async () => {
    const idempotencyKey = freshKey();
    await ask({ idempotencyKey });
    const before = await count('contact_inquiries');
    expect(await refusal(ask({ idempotencyKey, message: 'Another one' }))).toMatchObject({
      field: 'idempotencyKey',
      code: 'KEY_REUSED',
    });
    expect(await count('contact_inquiries')).toBe(before);
  });

  it('does not use up its key when refused', async () => {
    const idempotencyKey = freshKey();
    expect(await refusal(ask({ idempotencyKey, email: 'x' }))).toMatchObject({ field: 'email' });
    expect(await count('idempotency_keys', 'key = $1', idempotencyKey)).toBe(0);
    expect(await ask({ idempotencyKey })).toMatchObject({ status: 'new' });
  });

  it('may use a key that another operation has used', async () => {
    const idempotencyKey = freshKey();
    await ask({ idempotencyKey });
    await expect(
      submitSignupApplication(await office.request(), { ...signupExamples.good, idempotencyKey }),
    ).resolves.toMatchObject({ status: 'pending' });
  });

  it('is a new form when the 24 hours of its key are over', async () => {
    const idempotencyKey = freshKey();
    const first = await ask({ idempotencyKey });
    const age = (interval: string) =>
      office.database.pool.query(
        `update idempotency_keys set created_at = now() - $2::interval where key = $1`,
        [idempotencyKey, interval],
      );
    await age('23 hours 59 minutes');
    expect(await ask({ idempotencyKey })).toEqual(first);
    await age('24 hours');
    expect((await ask({ idempotencyKey, message: 'A new day' })).id).not.toBe(first.id);
  });
});

describe('a submission that fails midway', () => {
  it('leaves no row, no mail and no key', async () => {
    const context = await office.request();
    const idempotencyKey = freshKey();
    const jobs = Object.create(context.jobs) as SubmissionContext['jobs'];
    jobs.enqueueAll = async (...job) => {
      await context.jobs.enqueueAll(...job);
      throw new Error('the mails cannot be queued');
    };
    const before = [await count('contact_inquiries'), await waitingMails()];
    await expect(
      submitContactInquiry({ ...context, em: context.em, jobs }, inquiry({ idempotencyKey })),
    ).rejects.toThrow('the mails cannot');
    expect([await count('contact_inquiries'), await waitingMails()]).toEqual(before);
    expect(await count('idempotency_keys', 'key = $1', idempotencyKey)).toBe(0);
  });

  it('takes another reference if the first one is taken', async () => {
    const context = await office.request();
    const { reference } = await makeContactInquiry(context.em.fork());
    const references = [reference, reference, 'FREE2345'];
    const sender = { firstName: 'A', lastName: 'B', email: 'a@example.com', phone: null };
    const alongside = { idempotencyKey: freshKey(), companyWebsite: '', filledInMs: null };
    const answer = await submit(context, {
      operation: 'test',
      kind: contactInquiryKind,
      read: { ...sender, message: 'C', ...alongside },
      also: {
        get reference() {
          return references.shift()!;
        },
      },
    });
    expect(answer.reference).toBe('FREE2345');
  });
});

it('takes five statements: begin, key with answer, row, both mails, commit', async () => {
  const context = await office.request();
  expect(
    await countStatements(() =>
      requestConsultation(context, {
        ...consultationRequestExamples.good,
        email: 'a@example.com',
        idempotencyKey: freshKey(),
      }),
    ),
  ).toBe(5);
});

describe('suspected spam', () => {
  const link = 'Buy at https://spam.example';

  it.each([
    [{ companyWebsite: 'x', filledInMs: 1999 }],
    [{ companyWebsite: 'x', filledInMs: 60_000, message: link }],
    [{ filledInMs: 0, message: link }],
    [{ filledInMs: 1999, lastName: 'www.spam.example' }],
    [{ companyWebsite: 'x', filledInMs: 0, message: '[url=spam.example]' }],
  ])(
    'shows two signals; it is answered like any other, marked, and its emails are held: %j',
    async (values) => {
      const answer = await ask(values);
      expect(answer).toEqual({
        id: expect.any(String),
        status: 'new',
        reference: expect.stringMatching(/^.{8}$/),
      });
      expect(
        await count('contact_inquiries', 'id = $1 and suspected_spam and mails_held', answer.id),
      ).toBe(1);
      expect(await waitingMails()).toBe(0);
    },
  );

  it.each([
    [{}, []],
    [{ companyWebsite: '', filledInMs: 2000 }, []],
    [{ companyWebsite: null, filledInMs: null }, []],
    [{ companyWebsite: '  ' }, []],
    // A clock that was set back, here with a link.
    [{ filledInMs: -5000, message: link }, ['link']],
    // A browser that fills in a company, a quick hand, a link to a doctor: people, too.
    [{ companyWebsite: 'Delgado Bakery', filledInMs: 60_000 }, ['hidden-field']],
    [{ filledInMs: 0 }, ['too-fast']],
    [{ message: link }, ['link']],
  ])("does not include a person's form: %j", async (values, signals) => {
    const answer = await ask(values);
    expect(
      await count(
        'contact_inquiries',
        'id = $1 and not suspected_spam and not mails_held and spam_signals = $2',
        answer.id,
        signals,
      ),
    ).toBe(1);
    expect(await waitingMails()).toBe(2);
  });
});

describe('the address limit', () => {
  const from = (ip: string) => limited.request({ ip });
  const code = (refused: unknown): unknown => (refused as Failure).code;

  it('allows so many submissions an hour over all forms together, and tells the next when to come back', async () => {
    const send = async (ip: string) => submitContactInquiry(await from(ip), inquiry());
    expect(office.settings.formSubmissions).toEqual({ limit: 20, minutes: 60 });
    const ip = '198.51.100.1';
    await send(ip);
    await bookConsultation(await from(ip), consultationExamples('dialog').good);
    await requestConsultation(await from(ip), consultationRequestExamples.good);
    await submitSignupApplication(await from(ip), signupExamples.good);
    await submitJobApplication(await from(ip), jobApplicationExamples.good);
    const refused: unknown = await send(ip).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Failure);
    expect(refused).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('Too many'),
    });
    expect((refused as Failure).retryAfter).toBeGreaterThan(3500);
    expect((refused as Failure).retryAfter).toBeLessThanOrEqual(3600);
    await expect(send('198.51.100.2')).resolves.toBeDefined();
  });

  it('counts neither repeats nor refused forms', async () => {
    const input = inquiry({ idempotencyKey: freshKey() });
    const send = async (values: unknown) =>
      submitContactInquiry(await from('198.51.100.3'), values);
    for (let n = 0; n < 7; n += 1) await send(input);
    for (let n = 0; n < 7; n += 1) await refusalsOf(() => send({ email: 'x' }));
    await expect(send(inquiry())).resolves.toBeDefined();
  });

  it('applies to concurrent forms', async () => {
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, async () =>
        submitContactInquiry(await from('198.51.100.4'), inquiry()),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(
      sent.flatMap((result) => (result.status === 'rejected' ? [code(result.reason)] : [])),
    ).toEqual(Array(3).fill('RATE_LIMITED'));
  });
});

describe('emails', () => {
  const receiver = ({ headers }: { headers: string }) => /^To: (.*)$/m.exec(headers)?.[1];
  const receivers = (mails: { headers: string }[]) => mails.map(receiver);

  it('tell the office what else is said about the phone', async () => {
    const phone = '602-555-0188 (after 5) or 480-555-0101';
    await requestConsultation(await office.request(), {
      ...consultationRequestExamples.good,
      phone,
    });
    const mails = await office.mail();
    const toOffice = mails.find((mail) => receiver(mail) !== 'luis@example.com');
    expect(toOffice?.text).toContain(`Phone: ${phone}`);
  });

  it("give sender and office the reference, the promise and the number, and nothing about anyone's health", async () => {
    const context = await office.request();
    const { reference } = await requestConsultation(context, {
      ...consultationRequestExamples.good,
      serviceType: 'dementia-support',
      additionalInfo: 'Father forgets his insulin.',
    });
    const mails = await office.mail();
    expect(receivers(mails).sort()).toEqual(
      ['luis@example.com', context.settings.provider.email].sort(),
    );
    for (const { text, html, headers } of mails) {
      for (const part of [text, html]) {
        expect(part).toContain(reference);
        expect(part).toContain('24 hours');
        expect(part).toContain(context.settings.provider.phone);
        expect(part).toContain('(602) 555-0177');
        expect(part).toContain('Monday, March 4, 2999');
        expect(part).not.toMatch(/insulin|dementia/i);
      }
      expect(headers).toContain(reference);
    }
  });

  it('show these fields and no others', () => {
    const forms = {
      dialog: consultationFields('dialog'),
      consultationRequestFields,
      contactFields,
      signupFields,
      jobApplicationFields,
    };
    const mailed = Object.entries(forms).map(([form, fields]) => [
      form,
      Object.entries<FormField>(fields).flatMap(([name, field]) => (field.mailed ? [name] : [])),
    ]);
    expect(Object.fromEntries(mailed)).toEqual({
      dialog: ['preferredDate', 'preferredTime'],
      consultationRequestFields: ['preferredDate', 'preferredTime', 'urgency'],
      contactFields: [],
      signupFields: [],
      jobApplicationFields: [],
    });
  });

  it('let the office reply to the sender', async () => {
    await ask();
    const toOffice = (await office.mail()).find(
      (mail) => receiver(mail) === office.settings.provider.email,
    );
    expect(toOffice?.headers).toMatch(/^Reply-To: teresa@example\.com$/m);
    expect(toOffice?.text).not.toContain('Peoria');
  });

  it('go only to the office if no address was given', async () => {
    await requestConsultation(await office.request(), {
      name: 'Luis Ortega',
      phone: '602-555-0177',
    });
    expect(receivers(await office.mail())).toEqual([office.settings.provider.email]);
  });

  it('show markup as text', async () => {
    await ask({
      firstName: '<img src=x onerror=alert(1)>',
      lastName: 'visit https://spam.example now',
    });
    const mails = await office.mail();
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail.html).not.toContain('<img');
    const toSender = mails.find((mail) => receiver(mail) === 'teresa@example.com');
    expect(toSender?.text).not.toContain('spam.example');
  });
});

describe('arbitrary input', () => {
  const commands: [
    string,
    (context: GraphContext, input: unknown) => Promise<SubmissionType>,
    Readonly<Record<string, unknown>>,
    string,
  ][] = [
    ['bookConsultation', bookConsultation, consultationExamples('dialog').good, 'consultations'],
    [
      'requestConsultation',
      requestConsultation,
      consultationRequestExamples.good,
      'consultation_requests',
    ],
    [
      'submitSignupApplication',
      submitSignupApplication,
      signupExamples.good,
      'signup_applications',
    ],
    ['submitContactInquiry', submitContactInquiry, contactExamples.good, 'contact_inquiries'],
    ['submitJobApplication', submitJobApplication, jobApplicationExamples.good, 'job_applications'],
  ];

  it.each(commands)(
    '%s stores it or refuses it with a UserError and stores nothing',
    async (_name, command, good, table) => {
      const field = fc.constantFrom(
        ...Object.keys(good),
        'requestType',
        'submittedAt',
        'idempotencyKey',
        'companyWebsite',
        'filledInMs',
        '__proto__',
      );
      const value = fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\ud800', 'a\u0000b', '2999-02-30', '[{}]'),
      );
      const input = fc.oneof(
        { weight: 1, arbitrary: fc.jsonValue() },
        {
          weight: 4,
          arbitrary: fc
            .dictionary(field, value, { maxKeys: 4 })
            .map((changes) => ({ ...good, ...changes })),
        },
      );
      await fc.assert(
        fc.asyncProperty(input, async (values) => {
          const before = await count(table);
          let stored = '';
          const refusals = await refusalsOf(async () => {
            stored = (await command(await office.request(), values)).id;
          });
          if (refusals.length > 0) expect(await count(table)).toBe(before);
          else expect(await count(table, 'id = $1', stored)).toBe(1);
        }),
        cases(40),
      );
    },
  );
});
