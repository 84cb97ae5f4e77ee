import 'reflect-metadata';
import type { z } from 'zod';
import type { FormExamples } from '../../shared/validation/forms.rules.ts';
import { exampleRows, refusalsOf } from '../../testing/forms.ts';
import { jobApplicationExamples } from '../careers/careers.examples.ts';
import { jobApplicationSchema } from '../careers/jobApplication.input.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { bookConsultationSchema } from './consultation.input.ts';
import { requestConsultationSchema } from './consultationRequest.input.ts';
import { contactInquirySchema } from './contactInquiry.input.ts';
import {
  consultationExamples,
  consultationRequestExamples,
  contactExamples,
  signupExamples,
} from './intake.examples.ts';
import { signupApplicationSchema } from './signupApplication.input.ts';

const forms: [name: string, examples: FormExamples, schema: z.ZodType][] = [
  ['the consultation dialog', consultationExamples('dialog'), bookConsultationSchema('dialog')],
  ['the home-page form', consultationExamples('home'), bookConsultationSchema('home')],
  ['the consultation request page', consultationRequestExamples, requestConsultationSchema],
  ['the sign-up application', signupExamples, signupApplicationSchema],
  ['the contact form', contactExamples, contactInquirySchema],
  ['the job application', jobApplicationExamples, jobApplicationSchema],
];

describe.each(forms)('%s', (_name, examples, schema) => {
  it.each(exampleRows(examples))('%s %s', async (_verb, _title, values, { refusals }) => {
    expect(await refusalsOf(() => parseInput(schema, values))).toEqual(refusals);
  });

  it('refuses anything but an object instead of the form', async () => {
    for (const value of [undefined, null, 'text', 7, [{}]])
      expect(await refusalsOf(() => parseInput(schema, value))).toEqual([
        { field: null, message: 'Please send the fields of the form as one JSON object' },
      ]);
  });
});

it("a preferred date may be today and no earlier, by the office's calendar", async () => {
  const schema = bookConsultationSchema('dialog', () => '2026-03-04');
  const { good } = consultationExamples('dialog');
  const on = (preferredDate: string) =>
    refusalsOf(() => parseInput(schema, { ...good, preferredDate }));
  expect(await on('2026-03-04')).toEqual([]);
  expect(await on('2026-03-03')).toEqual([
    { field: 'preferredDate', message: 'Preferred date cannot be in the past' },
  ]);
});

describe('fields sent alongside a form', () => {
  const { good } = contactExamples;
  const read = (values: Record<string, unknown>) =>
    parseInput(contactInquirySchema, { ...good, ...values });

  it('accept an idempotency key of 1 to 255 visible characters', async () => {
    for (const idempotencyKey of ['!', 'x'.repeat(255), '7f7a1d1e-35f0-4c52-9a94-8a8a1cb8a0f1'])
      expect(read({ idempotencyKey })).toMatchObject({ idempotencyKey });
    for (const idempotencyKey of ['', 'two words', 'x'.repeat(256), 'né', 'tab\t', 7, {}])
      expect([idempotencyKey, await refusalsOf(() => read({ idempotencyKey }))]).toEqual([
        idempotencyKey,
        [
          {
            field: 'idempotencyKey',
            message: 'Idempotency key must be 1 to 255 visible characters',
          },
        ],
      ]);
  });

  it.each([
    { companyWebsite: 7 },
    { companyWebsite: { a: 1 } },
    { filledInMs: 'soon' },
    { filledInMs: -1e300 },
    { filledInMs: 1e300 },
  ])('never refuse a form because of %j', async (values) => {
    expect(await refusalsOf(() => read(values))).toEqual([]);
  });
});

it('stores text trimmed, emails in lower case and empty fields as null', () => {
  const parsed = parseInput(requestConsultationSchema, {
    name: '  Luis Ortega ',
    email: ' Luis@Example.com',
    phone: ' 602-555-0177 ',
    preferredDate: '',
    preferredTime: '',
    serviceType: null,
    additionalInfo: '  ',
  });
  expect(parsed).toMatchObject({
    name: 'Luis Ortega',
    email: 'luis@example.com',
    phone: '602-555-0177',
    preferredDate: null,
    preferredTime: null,
    serviceType: null,
    additionalInfo: null,
    urgency: 'within-week',
    requestType: 'consultation',
  });
});
