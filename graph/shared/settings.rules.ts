import { limits, phoneDigits } from './validation/forms.rules.ts';
import { notOnesOwn, type FormField } from './validation/fields.rules.ts';
import { serviceAreaPattern } from './serviceArea.rules.ts';
import type { weekBeginnings } from './week.rules.ts';

/** Days from the issue of an invoice to its due date. */
export const usualDaysToPay = 20;

/** The most of them. */
export const maxDaysToPay = 365;

/** Where a setting stands on the desk's screen. */
export const settingParts = {
  provider: 'Who you are',
  site: 'Your website',
  billing: 'Billing',
  books: 'Accounts of your books',
  visits: 'Visits',
  weeks: 'Weeks and pay periods',
} as const;
export type SettingPart = keyof typeof settingParts;

/**
 * A setting that an admin may change at the desk: a field of its form, and the environment variable
 * that wins over it. A text in both, in the words of the variable.
 */
export type OfficeSetting = Extract<
  FormField,
  { kind: 'text' | 'email' | 'phone' | 'choice' | 'day' }
> & {
  variable: string;
  part: SettingPart;
  optional: true;
  between?: readonly [min: number, max: number];
  /** What a text has to look like, and what is said of another. */
  pattern?: readonly [of: RegExp, fault: string];
};

const provider = { part: 'provider', optional: true, autoComplete: notOnesOwn } as const;
const email = { ...provider, kind: 'email' } as const;
const account = { part: 'books', optional: true, kind: 'text', max: limits.title } as const;
const phone = { ...provider, kind: 'phone', digits: phoneDigits.withAreaCode } as const;

/**
 * Every setting of the office, in the order of the screen. What the environment accepts, the graph,
 * the form and the history follow from a setting's lines.
 */
export const officeSettings = {
  name: { ...provider, variable: 'PROVIDER_NAME', kind: 'text', max: 120, label: 'Name' },
  phone: {
    ...phone,
    variable: 'PROVIDER_PHONE',
    label: 'Phone',
    hint: 'The one number behind every button to call you.',
  },
  emergencyPhone: {
    ...phone,
    variable: 'PROVIDER_EMERGENCY_PHONE',
    label: 'Emergency phone',
    hint: 'Answered day and night.',
  },
  email: {
    ...email,
    variable: 'PROVIDER_EMAIL',
    label: 'Email',
    hint: 'Answers come here. Emails are sent from it, too, unless the server sets MAIL_FROM: your mail server must accept it.',
  },
  infoEmail: { ...email, variable: 'PROVIDER_INFO_EMAIL', label: 'Email on the legal pages' },
  privacyEmail: {
    ...email,
    variable: 'PROVIDER_PRIVACY_EMAIL',
    label: 'Email for questions about privacy',
  },
  ethicsEmail: {
    ...email,
    variable: 'PROVIDER_ETHICS_EMAIL',
    label: 'Email for ethics concerns',
  },
  address: {
    ...provider,
    variable: 'PROVIDER_ADDRESS',
    kind: 'text',
    max: limits.address,
    label: 'Address',
    hint: 'On one line.',
  },
  hours: {
    ...provider,
    variable: 'PROVIDER_HOURS',
    kind: 'text',
    max: limits.title,
    label: 'Office hours, in short',
    hint: 'On the home page, below every page, and on invoices.',
  },
  hoursLong: {
    ...provider,
    variable: 'PROVIDER_HOURS_LONG',
    kind: 'text',
    max: limits.title,
    label: 'Office hours, in full',
    hint: 'On the dashboard, the consultation page and the cancellation help.',
  },
  showPrices: {
    variable: 'SHOW_PRICES',
    part: 'site',
    optional: true,
    kind: 'choice',
    choices: { on: 'Shown, from your price list', off: 'Not shown' },
    label: 'What an hour of care costs',
    hint: 'Each price stands beside the kind of care that has the name of its category, such as personal-care.',
  },
  serviceArea: {
    variable: 'SERVICE_AREA',
    part: 'site',
    optional: true,
    kind: 'text',
    max: 8000,
    lines: 8,
    pattern: [serviceAreaPattern, 'is not a list of ZIP codes such as Mesa: 85201, 85202; 850'],
    label: 'ZIP codes you come to',
    hint: 'Whole, or how they begin, each city on a line of its own: “Mesa: 85201, 85202”. A city has its own page once you say something about it after a bar: “Mesa: 85201 | Four of our caregivers live here.” Families can ask on the services page; no form is refused because of them.',
  },
  hiringSince: {
    variable: 'HIRING_SINCE',
    part: 'site',
    optional: true,
    kind: 'day',
    label: 'Looking for caregivers since',
    hint: 'Search engines list the job with this day. Empty it when you aren’t looking.',
  },
  daysToPay: {
    variable: 'DAYS_TO_PAY',
    part: 'billing',
    optional: true,
    kind: 'text',
    max: 3,
    between: [0, maxDaysToPay],
    label: 'Days to pay an invoice',
    hint: 'For invoices from now on.',
  },
  receivableAccount: {
    ...account,
    variable: 'BOOKS_RECEIVABLE',
    label: 'What clients owe you',
    hint: 'The names of accounts stand in exports of the books, exactly as your bookkeeper’s program has them.',
  },
  incomeAccount: { ...account, variable: 'BOOKS_INCOME', label: 'Income' },
  moneyAccount: {
    ...account,
    variable: 'BOOKS_MONEY',
    label: 'Money received',
    hint: 'Until it’s deposited at the bank.',
  },
  depositsAccount: {
    ...account,
    variable: 'BOOKS_DEPOSITS',
    label: 'Money on clients’ accounts',
    hint: 'What is on no invoice yet: you owe it.',
  },
  discountsAccount: { ...account, variable: 'BOOKS_DISCOUNTS', label: 'Credits given' },
  refundsAccount: { ...account, variable: 'BOOKS_REFUNDS', label: 'Refunds' },
  taxAccount: { ...account, variable: 'BOOKS_TAX', label: 'Tax on invoices' },
  visitConfirmation: {
    variable: 'VISIT_CONFIRMATION',
    part: 'visits',
    optional: true,
    kind: 'choice',
    choices: { off: 'Nobody', on: 'The client or their family' },
    label: 'Who is asked to confirm that a visit took place',
  },
  approveVisits: {
    variable: 'APPROVE_VISITS',
    part: 'visits',
    optional: true,
    kind: 'choice',
    choices: { exceptions: 'Those off the plan', all: 'All that caregivers record' },
    label: 'Visits that you approve before they are billed and paid',
  },
  weekBegins: {
    variable: 'WEEK_BEGINS',
    part: 'weeks',
    optional: true,
    kind: 'choice',
    choices: { monday: 'Monday', sunday: 'Sunday' } satisfies Readonly<
      Record<keyof typeof weekBeginnings, string>
    >,
    label: 'First day of every week',
    hint: 'Pay periods move with it, unless you set their first day.',
  },
  payPeriodFirstDay: {
    variable: 'PAY_PERIOD_FIRST_DAY',
    part: 'weeks',
    optional: true,
    kind: 'day',
    label: 'First day of a pay period',
    hint: 'Of any one: the others follow from it.',
  },
  payPeriodDays: {
    variable: 'PAY_PERIOD_DAYS',
    part: 'weeks',
    optional: true,
    kind: 'choice',
    choices: { '7': 'One week', '14': 'Two weeks' },
    label: 'Length of a pay period',
  },
} as const satisfies Readonly<Record<string, OfficeSetting>>;

export type SettingName = keyof typeof officeSettings;
export type SettingVariable = (typeof officeSettings)[SettingName]['variable'];

export const settingNames = Object.keys(officeSettings) as SettingName[];

/** "Set on the server by PROVIDER_PHONE." */
export const fixedBy = (variable: string): string => `Set on the server by ${variable}.`;

/** What the office has chosen, by setting; the others have their defaults. */
export type ChosenSettings = Readonly<Partial<Record<SettingName, string>>>;

/** The only row of the table `settings`. */
export const settingsId = '5e771465-0000-4000-8000-000000000001';
