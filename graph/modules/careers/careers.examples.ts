import { fieldExamples } from '../../shared/validation/forms.examples.ts';
import {
  limits,
  messages,
  type FormExample,
  type FormExamples,
} from '../../shared/validation/forms.rules.ts';
import {
  jobApplicationFields,
  jobApplicationMessages,
  maxWorkExperience,
  workExperienceFields,
  type WorkExperience,
} from './careers.rules.ts';

const job: WorkExperience = {
  title: 'Caregiver',
  startDate: '2021-05-01',
  endDate: '2023-08-31',
  reasonForLeaving: 'We moved to Phoenix.',
};

/** Changes one of two entries; `refusals` lists the expected errors of its fields. */
function entry(
  title: string,
  change: Record<string, unknown>,
  ...refusals: [field: string, message: string][]
): FormExample {
  return {
    title,
    values: {
      workExperience: [
        job,
        Object.fromEntries(
          Object.entries({ ...job, ...change }).filter(([, value]) => value !== undefined),
        ),
      ],
    },
    refusals: refusals.map(([field, message]) => ({ field: `workExperience.1.${field}`, message })),
  };
}

const ofWorkExperience = (message: string) => [{ field: 'workExperience', message }];

const workExperienceExamples: FormExample[] = [
  {
    title: 'an empty work experience',
    values: { workExperience: [] },
    refusals: ofWorkExperience('Please add at least one work experience entry.'),
  },
  {
    title: 'no work experience',
    values: { workExperience: undefined },
    refusals: ofWorkExperience('Please add at least one work experience entry.'),
  },
  {
    title: 'as many entries as there may be',
    values: { workExperience: Array.from({ length: maxWorkExperience }, () => job) },
    refusals: [],
  },
  {
    title: 'more entries than there may be',
    values: { workExperience: Array.from({ length: maxWorkExperience + 1 }, () => job) },
    refusals: ofWorkExperience(jobApplicationMessages.tooMuchWorkExperience),
  },
  entry('a job of one day', { startDate: '2023-08-31' }),
  entry('an entry without a title', { title: '' }, ['title', 'Title is required']),
  entry('an entry without a start date', { startDate: '' }, [
    'startDate',
    'Start date is required',
  ]),
  entry('an entry without an end date', { endDate: undefined }, [
    'endDate',
    'End date is required',
  ]),
  entry('an entry without a reason for leaving', { reasonForLeaving: ' ' }, [
    'reasonForLeaving',
    'Reason for leaving is required',
  ]),
  entry('an end before the start', { startDate: '2023-09-01' }, [
    'endDate',
    'End date can’t be before the start date',
  ]),
  entry(
    'two faults in one entry',
    { title: '', startDate: '2023-09-01' },
    ['title', 'Title is required'],
    ['endDate', 'End date can’t be before the start date'],
  ),
  entry('a title over the limit', { title: 'x'.repeat(limits.title + 1) }, [
    'title',
    messages.tooLong(workExperienceFields.title.label, limits.title),
  ]),
  {
    ...entry('a start date that does not exist', { startDate: '2021-02-29' }, [
      'startDate',
      messages.notADate(workExperienceFields.startDate.label),
    ]),
    jsonOnly: true,
  },
  {
    ...entry('a start date with a time', { startDate: '2021-05-01T00:00:00Z' }, [
      'startDate',
      messages.notADate(workExperienceFields.startDate.label),
    ]),
    jsonOnly: true,
  },
  {
    ...entry('a number for a title', { title: 5 }, [
      'title',
      messages.notText(workExperienceFields.title.label),
    ]),
    jsonOnly: true,
  },
  {
    title: 'the list as JSON text',
    values: { workExperience: JSON.stringify([job]) },
    refusals: [],
    jsonOnly: true,
  },
  {
    title: 'an empty list as JSON text',
    values: { workExperience: '[]' },
    refusals: ofWorkExperience(jobApplicationMessages.noWorkExperience),
    jsonOnly: true,
  },
  {
    title: 'an empty text for the list',
    values: { workExperience: '' },
    refusals: ofWorkExperience(jobApplicationMessages.noWorkExperience),
    jsonOnly: true,
  },
  {
    title: 'text that is no JSON for the list',
    values: { workExperience: 'caregiver' },
    refusals: ofWorkExperience(jobApplicationMessages.notAList),
    jsonOnly: true,
  },
  {
    title: 'one entry in place of the list',
    values: { workExperience: job },
    refusals: ofWorkExperience(jobApplicationMessages.notAList),
    jsonOnly: true,
  },
  {
    title: 'text in place of an entry',
    values: { workExperience: ['caregiver'] },
    refusals: [{ field: 'workExperience.0', message: jobApplicationMessages.notAnEntry }],
    jsonOnly: true,
  },
];

export const jobApplicationExamples: FormExamples = {
  good: {
    name: 'Grace Okafor',
    email: 'grace@example.com',
    phone: '480-555-0134',
    workExperience: [job],
    backgroundCheckConsent: true,
    fingerprintConsent: true,
    additionalNotes: 'I can work weekends.',
  },
  examples: [
    { title: 'the form filled in whole', values: {}, refusals: [] },
    ...fieldExamples(jobApplicationFields),
    ...workExperienceExamples,
    {
      title: 'every bad field at once',
      values: {
        name: '',
        email: '',
        phone: '',
        backgroundCheckConsent: false,
        fingerprintConsent: false,
        workExperience: [{ title: '', startDate: '', endDate: '', reasonForLeaving: '' }],
      },
      refusals: [
        { field: 'name', message: 'Name is required' },
        { field: 'email', message: 'Valid email is required' },
        { field: 'phone', message: 'Phone number is required' },
        { field: 'workExperience.0.title', message: 'Title is required' },
        { field: 'workExperience.0.startDate', message: 'Start date is required' },
        { field: 'workExperience.0.endDate', message: 'End date is required' },
        { field: 'workExperience.0.reasonForLeaving', message: 'Reason for leaving is required' },
        { field: 'backgroundCheckConsent', message: jobApplicationMessages.consents },
        { field: 'fingerprintConsent', message: jobApplicationMessages.consents },
      ],
    },
  ],
};
