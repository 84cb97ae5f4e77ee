import 'reflect-metadata';
import { exampleRows, refusalsOf } from '../../testing/forms.ts';
import { openedRows } from '../../testing/openedRows.ts';
import { useProcess } from '../../testing/process.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { jobApplicationExamples } from './careers.examples.ts';
import { submitJobApplication } from './careers.commands.ts';
import { jobApplicationSchema } from './jobApplication.input.ts';

const office = useProcess();

const rows = async (where: string, ...values: string[]): Promise<Record<string, unknown>[]> =>
  openedRows(
    office.database,
    'job_applications',
    (
      await office.database.pool.query<Record<string, unknown>>(
        `select * from job_applications where ${where}`,
        values,
      )
    ).rows,
  );

const count = async (): Promise<number> =>
  (
    await office.database.pool.query<{ count: number }>(
      'select count(*)::int as count from job_applications',
    )
  ).rows[0]!.count;

describe('submitJobApplication', () => {
  it.each(exampleRows(jobApplicationExamples))(
    '%s %s',
    async (_verb, _title, values, { refusals }) => {
      expect(await refusalsOf(() => parseInput(jobApplicationSchema, values))).toEqual(refusals);
      const before = await count();
      expect(
        await refusalsOf(async () => submitJobApplication(await office.request(), values)),
      ).toEqual(refusals);
      expect(await count()).toBe(before + (refusals.length === 0 ? 1 : 0));
    },
  );

  it('stores the list as JSON, whether sent as a list or as text', async () => {
    const { workExperience } = jobApplicationExamples.good;
    for (const sent of [workExperience, JSON.stringify(workExperience)]) {
      const { id, reference } = await submitJobApplication(await office.request(), {
        ...jobApplicationExamples.good,
        workExperience: sent,
      });
      expect(await rows('id = $1', id)).toMatchObject([
        {
          reference,
          name: 'Grace Okafor',
          email: 'grace@example.com',
          phone: '480-555-0134',
          phone_e164: '+14805550134',
          work_experience: workExperience,
          background_check_consent: true,
          fingerprint_consent: true,
          additional_notes: 'I can work weekends.',
          status: 'pending',
          suspected_spam: false,
        },
      ]);
    }
  });

  it('emails the applicant and the office, without the notes', async () => {
    await office.mail();
    const { reference } = await submitJobApplication(await office.request(), {
      ...jobApplicationExamples.good,
      email: 'amina@example.com',
    });
    const mails = await office.mail();
    expect(mails.map(({ headers }) => /^To: (.*)$/m.exec(headers)?.[1]).sort()).toEqual(
      ['amina@example.com', office.settings.provider.email].sort(),
    );
    for (const { text, html } of mails) {
      for (const part of [text, html]) {
        expect(part).toContain(reference);
        expect(part).toContain('5 business days');
        expect(part).not.toContain('weekends');
      }
    }
  });
});
