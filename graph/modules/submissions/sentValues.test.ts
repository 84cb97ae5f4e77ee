import type { FormFields } from '../../shared/validation/fields.rules.ts';
import { sentValues } from './sentValues.ts';

const fields: FormFields = {
  name: { kind: 'text', label: 'Name', max: 100 },
  email: { kind: 'email', label: 'Email' },
  phone: { kind: 'phone', label: 'Phone number', digits: 10, optional: true },
  day: { kind: 'day', label: 'Preferred date', optional: true },
  care: {
    kind: 'choice',
    label: 'Type of care',
    optional: true,
    choices: { 'meal-prep': 'Meal preparation' },
  },
  jobs: {
    kind: 'list',
    label: 'Jobs',
    of: { title: { kind: 'text', label: 'Title', max: 100 } },
    inWords: ({ title }, dateInWords) => `${title}\n${dateInWords('2026-03-04')}`,
  },
  agreed: { kind: 'consent', label: 'I agree', refusal: 'Please agree.' },
};
const shown = (values: object): unknown[] =>
  sentValues(fields, { ...values }, (date) => `the day ${date}`).map((value) =>
    Object.values(value),
  );

it('puts every value in words, under its label and in the order of the form', () => {
  expect(
    shown({
      agreed: true,
      name: 'Ana <b>\n\nRuiz',
      email: 'ana@example.com',
      phone: '602-555-0142',
      day: '2026-03-04',
      care: 'meal-prep',
      jobs: [{ title: 'Cook' }, { title: 'Aide' }],
    }),
  ).toEqual([
    ['name', 'Name', 'text', 'Ana <b>\n\nRuiz', null],
    ['email', 'Email', 'email', 'ana@example.com', null],
    ['phone', 'Phone number', 'phone', '602-555-0142', null],
    ['day', 'Preferred date', 'text', 'the day 2026-03-04', '2026-03-04'],
    ['care', 'Type of care', 'text', 'Meal preparation', 'MEAL_PREP'],
    ['jobs', 'Jobs', 'entry', 'Cook\nthe day 2026-03-04', null],
    ['jobs', 'Jobs', 'entry', 'Aide\nthe day 2026-03-04', null],
    ['agreed', 'I agree', 'text', 'Yes', 'true'],
  ]);
});

it('leaves out empty fields, but not a consent that was not given', () => {
  expect(shown({ name: '', email: null, jobs: [], agreed: false })).toEqual([
    ['agreed', 'I agree', 'text', 'No', 'false'],
  ]);
});
