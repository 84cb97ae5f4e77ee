import 'reflect-metadata';
import { exampleValues, type FormExamples } from '../../shared/validation/forms.rules.ts';
import { submitJobApplication } from '../careers/careers.commands.ts';
import { jobApplicationExamples } from '../careers/careers.examples.ts';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { findEntry } from '../inbox/inbox.queries.ts';
import { consultationRequestKind } from './consultationRequest.kind.ts';
import type { SubmissionContext } from '../submissions/submit.ts';
import type { SubmissionType } from '../submissions/submission.type.ts';
import { openedRows } from '../../testing/openedRows.ts';
import { useProcess } from '../../testing/process.ts';
import {
  consultationExamples,
  consultationRequestExamples,
  contactExamples,
  signupExamples,
} from './intake.examples.ts';
import {
  bookConsultation,
  requestConsultation,
  submitContactInquiry,
  submitSignupApplication,
} from './intake.commands.ts';

/* What is accepted and refused is in intake.input.test.ts: this is what gets stored. */

const office = useProcess();

type Command = (
  context: SubmissionContext & Pick<GraphContext, 'viewer'>,
  input: unknown,
) => Promise<SubmissionType>;
type Form = [name: string, command: Command, table: string, examples: FormExamples];

const fromHome: Command = (context, input) => bookConsultation(context, input, 'home');
const forms: Form[] = [
  [
    'a consultation',
    (context, input) => bookConsultation(context, input, 'dialog'),
    'consultations',
    consultationExamples('dialog'),
  ],
  ['a consultation from the home page', fromHome, 'consultations', consultationExamples('home')],
  [
    'a consultation request',
    requestConsultation,
    'consultation_requests',
    consultationRequestExamples,
  ],
  ['a sign-up application', submitSignupApplication, 'signup_applications', signupExamples],
  ['a contact inquiry', submitContactInquiry, 'contact_inquiries', contactExamples],
  ['a job application', submitJobApplication, 'job_applications', jobApplicationExamples],
];

/** Stores a form, and returns the row as the office reads it. */
async function stored(
  command: Command,
  table: string,
  values: unknown,
): Promise<Record<string, unknown>> {
  const answer = await command(await office.request(), values);
  expect(answer.reference).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  const { rows } = await office.database.pool.query<Record<string, unknown>>(
    `select * from ${table} where id = $1`,
    [answer.id],
  );
  const [row] = openedRows(office.database, table, rows);
  expect(row).toMatchObject({
    status: answer.status,
    reference: answer.reference,
    suspected_spam: false,
  });
  return row!;
}

describe.each(forms)('%s', (_name, command, table, form) => {
  it.each(['at the limit', 'emoji in', 'right-to-left script in'])(
    'is stored whole with every text %s',
    async (what) => {
      const examples = form.examples.filter(
        ({ title, refusals }) => title.includes(what) && refusals.length === 0,
      );
      expect(examples).not.toEqual([]);
      const values = Object.assign({}, ...examples.map((example) => example.values)) as Record<
        string,
        string
      >;
      const row = await stored(command, table, { ...form.good, ...values });
      expect(Object.values(row)).toEqual(expect.arrayContaining(Object.values(values)));
    },
  );
});

it.each<[name: string, command: Command, table: string, values: object, row: object]>([
  [
    'every field of a consultation',
    fromHome,
    'consultations',
    exampleValues(consultationExamples('home'), {
      title: '',
      values: { message: 'Zoë <b>ñ</b>\n👩🏽‍⚕️' },
      refusals: [],
    }),
    {
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      phone: '(602) 555-0123',
      phone_e164: '+16025550123',
      preferred_date: '2999-03-04',
      preferred_time: 'morning',
      message: 'Zoë <b>ñ</b>\n👩🏽‍⚕️',
      agree_to_contact: true,
      form: 'home',
      status: 'pending',
      created_at: expect.anything(),
    },
  ],
  [
    'a consultation request with only name and phone, with its defaults',
    requestConsultation,
    'consultation_requests',
    { name: 'Luis Ortega', phone: '555-0142, the desk', email: '' },
    {
      name: 'Luis Ortega',
      email: null,
      phone: '555-0142, the desk',
      phone_e164: null,
      preferred_date: null,
      preferred_time: null,
      service_type: null,
      urgency: 'within-week',
      additional_info: null,
      request_type: 'consultation',
      status: 'pending',
    },
  ],
  [
    'every field of a sign-up application',
    submitSignupApplication,
    'signup_applications',
    signupExamples.good,
    {
      first_name: 'Rosa',
      last_name: 'Delgado',
      email: 'rosa@example.com',
      phone: '602-555-0188',
      address: '18 West Palo Verde Drive, Phoenix, AZ 85015',
      emergency_contact: 'Marco Delgado',
      emergency_phone: '480-555-0166',
      status: 'pending',
      reviewed_at: null,
      reviewed_by: null,
    },
  ],
  [
    'every field of a contact inquiry, with or without a phone',
    submitContactInquiry,
    'contact_inquiries',
    { ...contactExamples.good, phone: '' },
    {
      first_name: 'Teresa',
      last_name: 'Begay',
      email: 'teresa@example.com',
      phone: null,
      phone_e164: null,
      message: 'Do you work in Peoria?',
      status: 'new',
    },
  ],
  ...[
    jobApplicationExamples.good.workExperience,
    JSON.stringify(jobApplicationExamples.good.workExperience),
  ].map((sent): [string, Command, string, object, object] => [
    `every field of a job application, its list sent as ${typeof sent === 'string' ? 'text' : 'a list'}`,
    submitJobApplication,
    'job_applications',
    { ...jobApplicationExamples.good, workExperience: sent },
    {
      name: 'Grace Okafor',
      email: 'grace@example.com',
      phone: '480-555-0134',
      phone_e164: '+14805550134',
      work_experience: jobApplicationExamples.good.workExperience,
      background_check_consent: true,
      fingerprint_consent: true,
      additional_notes: 'I can work weekends.',
      status: 'pending',
    },
  ]),
])('the row keeps %s', async (_name, command, table, values, row) => {
  expect(await stored(command, table, values)).toMatchObject(row);
});

it('a job application is emailed to the applicant and the office, without the notes', async () => {
  await office.mail();
  const { reference } = await submitJobApplication(await office.request(), {
    ...jobApplicationExamples.good,
    email: 'amina@example.com',
  });
  const mails = await office.mail();
  expect(mails.map(({ headers }) => /^To: (.*)$/m.exec(headers)?.[1]).sort()).toEqual(
    ['amina@example.com', office.settings.provider.email].sort(),
  );
  for (const part of mails.flatMap(({ text, html }) => [text, html])) {
    expect(part).toContain(reference);
    expect(part).toContain('5 business days');
    expect(part).not.toContain('weekends');
  }
});

describe('a request from the portal', () => {
  const sent = {
    name: 'Somebody Else',
    email: 'else@example.com',
    phone: '602-555-0142',
    preferredDate: '2999-03-04',
    additionalInfo: 'Tuesdays are best.',
  };
  const ask = async (token: string | null, more = {}) => {
    await office.mail();
    const { id } = await requestConsultation(await office.request({ token }), {
      ...sent,
      ...more,
    });
    const entry = await findEntry(
      kysely(office.database.orm.em.fork()),
      consultationRequestKind,
      id,
    );
    const mails = (await office.mail()).map(({ text }) => text).join('\n');
    return { entry, mails };
  };

  it('is in its client’s name and for a visit, which its emails and the inbox say', async () => {
    const { user } = await makeClient(office.database.orm.em.fork());
    const { entry, mails } = await ask(await office.sessions.open(user.id));
    expect(entry).toMatchObject({
      senderName: `${user.firstName} ${user.lastName}`,
      email: user.email,
    });
    expect(entry.sent.map(({ label, value }) => [label, value])).toEqual(
      expect.arrayContaining([
        ['Request', 'A visit, from the client portal'],
        ['Day of the visit', expect.stringContaining('2999')],
      ]),
    );
    expect(entry.sent.map(({ name }) => name)).not.toContain('urgency');
    expect(mails).toMatch(/call you within 24 hours to plan it/);
    expect(mails).toMatch(/A client asks for a visit/);
    expect(mails).not.toMatch(/free|in-home consultation|mistyped|How soon|Someone asked/);
  });

  it('is kept with its client, for the dashboard', async () => {
    const client = await makeClient(office.database.orm.em.fork());
    await ask(await office.sessions.open(client.user.id));
    const { rows } = await office.database.pool.query(
      'select request_type, status from consultation_requests where client_id = $1',
      [client.id],
    );
    expect(rows).toEqual([{ request_type: 'visit', status: 'pending' }]);
  });

  it('says how soon if a program said so', async () => {
    const { user } = await makeClient(office.database.orm.em.fork());
    const token = await office.sessions.open(user.id);
    const { entry, mails } = await ask(token, { urgency: 'immediately' });
    expect(entry.sent.map(({ name }) => name)).toContain('urgency');
    expect(mails).toContain('How soon care is needed');
  });

  it.each(['a session', 'a confirmed email'])(
    'is never made by someone without %s',
    async (what) => {
      const em = office.database.orm.em.fork();
      const user = await makeUser(em, { emailVerified: false });
      await makeClient(em, { user });
      const { entry, mails } = await ask(
        what === 'a session' ? null : await office.sessions.open(user.id),
      );
      expect(entry).toMatchObject({ senderName: 'Somebody Else', email: 'else@example.com' });
      expect(entry.sent.map(({ label }) => label)).not.toContain('Request');
      expect(mails).toMatch(/in-home consultation/);
    },
  );
});
