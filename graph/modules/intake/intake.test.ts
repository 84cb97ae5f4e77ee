import 'reflect-metadata';
import { exampleValues, type FormExamples } from '../../shared/validation/forms.rules.ts';
import type { SubmissionContext } from './submissions/submit.ts';
import type { SubmissionType } from './submissions/submission.type.ts';
import { exampleRows, refusalsOf } from '../../testing/forms.ts';
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

const office = useProcess();

type Command = (context: SubmissionContext, input: unknown) => Promise<SubmissionType>;

const forms: [name: string, examples: FormExamples, command: Command, table: string][] = [
  [
    'bookConsultation from the dialog',
    consultationExamples('dialog'),
    (context, input) => bookConsultation(context, input, 'dialog'),
    'consultations',
  ],
  [
    'bookConsultation from the home page',
    consultationExamples('home'),
    (context, input) => bookConsultation(context, input, 'home'),
    'consultations',
  ],
  [
    'requestConsultation',
    consultationRequestExamples,
    requestConsultation,
    'consultation_requests',
  ],
  ['submitSignupApplication', signupExamples, submitSignupApplication, 'signup_applications'],
  ['submitContactInquiry', contactExamples, submitContactInquiry, 'contact_inquiries'],
];

const rowsOf = async (
  table: string,
  where: string,
  ...values: string[]
): Promise<Record<string, unknown>[]> =>
  openedRows(
    office.database,
    table,
    (
      await office.database.pool.query<Record<string, unknown>>(
        `select * from ${table} where ${where}`,
        values,
      )
    ).rows,
  );

const countOf = async (table: string): Promise<number> =>
  (
    await office.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    )
  ).rows[0]!.count;

describe.each(forms)('%s', (_name, examples, command, table) => {
  it.each(exampleRows(examples))('%s %s', async (_verb, _title, values, { refusals }) => {
    const before = await countOf(table);
    expect(await refusalsOf(async () => command(await office.request(), values))).toEqual(refusals);
    expect(await countOf(table)).toBe(before + (refusals.length === 0 ? 1 : 0));
  });

  it('answers with the stored row and its reference', async () => {
    const answer = await command(await office.request(), examples.good);
    expect(answer.reference).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(await rowsOf(table, 'id = $1', answer.id)).toMatchObject([
      { status: answer.status, reference: answer.reference, suspected_spam: false },
    ]);
  });
});

describe('rows as stored', () => {
  const stored = async (table: string, answer: Promise<SubmissionType>) =>
    (await rowsOf(table, 'id = $1', (await answer).id))[0];

  it('keep every field of a consultation', async () => {
    const values = exampleValues(consultationExamples('home'), {
      title: '',
      values: { message: 'Zoë <b>ñ</b>\n👩🏽‍⚕️' },
      refusals: [],
    });
    expect(
      await stored('consultations', bookConsultation(await office.request(), values, 'home')),
    ).toMatchObject({
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
    });
  });

  it('keep a consultation request with only name and phone, with its defaults', async () => {
    const answer = requestConsultation(await office.request(), {
      name: 'Luis Ortega',
      phone: '555-0142, the desk',
      email: '',
    });
    expect(await stored('consultation_requests', answer)).toMatchObject({
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
    });
  });

  it('keep every field of a sign-up application', async () => {
    expect(
      await stored(
        'signup_applications',
        submitSignupApplication(await office.request(), signupExamples.good),
      ),
    ).toMatchObject({
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
    });
  });

  it('keep every field of a contact inquiry, with or without a phone', async () => {
    expect(
      await stored(
        'contact_inquiries',
        submitContactInquiry(await office.request(), { ...contactExamples.good, phone: '' }),
      ),
    ).toMatchObject({
      first_name: 'Teresa',
      last_name: 'Begay',
      email: 'teresa@example.com',
      phone: null,
      phone_e164: null,
      message: 'Do you work in Peoria?',
      status: 'new',
    });
  });
});
