import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { weekBeginnings, weekOf } from './week.rules.ts';
import {
  officeSettings,
  settingNames,
  usualDaysToPay,
  type ChosenSettings,
  type SettingName,
  type SettingVariable,
} from './settings.rules.ts';
import { defaultProvider, type Provider } from './provider.rules.ts';
import {
  address,
  flag,
  host,
  kindOf,
  minimumSecret,
  origins,
  secret,
  secrets,
  sender,
  text,
  trustProxy,
  whole,
} from './settingKinds.ts';
import { defaultServiceArea } from './serviceArea.rules.ts';
import { limits } from './validation/forms.rules.ts';
import { isUnencrypted } from './unencrypted.ts';
import { billMinimums, type BillMinimum } from './billMinimum.rules.ts';
import { isWeakSecret } from './weakSecret.ts';

/** What the office may change at the desk: replaced as a whole while the process runs. */
export interface ChangingSettings {
  /** Visits that the office approves before they are billed and paid (product 4.12). */
  approveVisits: 'exceptions' | 'all';
  /** Whether the site says what an hour of care costs (product 1.7). */
  showPrices: boolean;
  /** ZIP codes that we come to, or how they begin, separated by commas or spaces (product 1.8). */
  serviceArea: string;
  /** Day since which the office looks for caregivers, YYYY-MM-DD; null for not looking (product 2.5). */
  hiringSince: string | null;
  /** Whether the client's side is asked to confirm visits (product 4.12). */
  visitConfirmation: boolean;
  /** What a visit shorter than the shortest that can be booked is billed (product 5.2). */
  billMinimum: BillMinimum;
  /** Tax on invoices as an exact fraction with at most four decimals, such as "0.0560". */
  taxRate: string;
  /** Days from the issue of an invoice to its due date. */
  daysToPay: number;
  /**
   * Pay periods of equal length follow each other without gaps, from this first day, YYYY-MM-DD.
   */
  payPeriod: { firstDay: string; days: number };
  /** Names of the bookkeeper's accounts (product 5.9). */
  books: Readonly<
    Record<'receivable' | 'income' | 'money' | 'deposits' | 'discounts' | 'refunds' | 'tax', string>
  >;
  mailFrom: { name: string; address: string };
  /** Another object whenever anything of it has changed. */
  provider: Provider;
  /** Identity settings that still have the demonstration's values. */
  unsetIdentity: string[];
}

/**
 * Everything that can differ between installations. Nothing else in `graph/` reads the environment.
 */
export interface Settings extends ChangingSettings {
  /** What the environment says of what changes: it wins over the office. */
  fixed: Readonly<NodeJS.ProcessEnv>;
  /** The version of what the office has chosen that this process knows; 0 before it was read. */
  chosenVersion: number;
  mode: 'development' | 'production' | 'test';
  port: number;
  /** The only address of this machine that it listens on; null for all. */
  host: string | null;
  /**
   * Folder with everything of this installation: embedded database, secrets, written mail, backups.
   */
  dataDir: string;
  /** URL of an outside PostgreSQL; null for the embedded one below `dataDir`. */
  databaseUrl: string | null;
  /** URL with the role that may change the schema, if the application's own may not. */
  migrationDatabaseUrl: string | null;
  /** Months for which the audit log is kept; null for forever. */
  auditKeepMonths: number | null;
  /** True to fill an empty database with demo data. */
  demo: boolean;
  /** Limits per address (sign-in attempts, forms). The lockout per email always applies. */
  rateLimits: boolean;
  /**
   * Key for signing tokens; null outside production, where one is generated and stored with the
   * data.
   */
  tokenSecret: string | null;
  /**
   * Key of encrypted columns; null outside production, where one is generated and stored with the
   * data.
   */
  dataKey: string | null;
  /** Previous keys of encrypted columns, used only for decryption. */
  dataKeysOld: string[];
  /** Hours a token is valid. */
  tokenHours: number;
  /** Days without use after which a caregiver's session ends (product 3.4). */
  shiftDays: number;
  /** Minutes without activity that end a session; 0 for never (product 3.5). */
  idleMinutes: number;
  /** Who must have a second factor (product 3.10). */
  requireSecondFactor: 'off' | 'admins' | 'office';
  /** Consecutive failures that lock an email, and for how many minutes. */
  lockout: { failures: number; minutes: number };
  /** Sign-in attempts from one address in a fixed window. */
  signInAttempts: { limit: number; minutes: number };
  /** Form submissions from one address in a fixed window. */
  formSubmissions: { limit: number; minutes: number };
  /** Form submissions from all addresses per hour; the office is told when there are more. */
  formCeiling: number;
  /** Mail server; null to write `.eml` files below `dataDir`. */
  smtpUrl: string | null;
  /** True if mail goes to a server only encrypted. */
  smtpTls: boolean;
  /** True if this process also runs jobs, such as mail. Turn off if other processes do. */
  jobs: boolean;
  /** Express's `trust proxy`: false, true, or the number of proxies in front. */
  trustProxy: boolean | number;
  /** Other origins whose pages may call the graph and the REST paths. */
  corsOrigins: string[];
  /** What a monitor sends as its bearer token; null to have none of its addresses. */
  metricsToken: string | null;
  /** True to give staff and admins `/graphql/explore` in production, too. */
  explorer: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** Refuses to start: `faults` names every missing or invalid setting. */
export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`These settings need attention:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/** The environment's schema of what the office may change, too. */
const office = Object.fromEntries(
  settingNames.map((name) => [
    officeSettings[name].variable,
    kindOf(officeSettings[name]).optional(),
  ]),
) as Record<SettingVariable, z.ZodOptional<z.ZodType<string>>>;

/** Of the environment alone, but needed to work out what the office has chosen. */
const leading: readonly string[] = ['MAIL_FROM', 'PROVIDER_URL', 'TAX_RATE', 'BILL_MINIMUM'];

/** Those without which a site is the demonstration's. */
const identity = [
  'PROVIDER_NAME',
  'PROVIDER_PHONE',
  'PROVIDER_EMAIL',
  'PROVIDER_ADDRESS',
  'PROVIDER_URL',
] as const;

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'is none of development, production, test')
    .default('development'),
  PORT: whole(0, 65535).default(4000),
  HOST: host.optional(),
  DATA_DIR: text(4000).default('.data'),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  MIGRATION_DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  AUDIT_KEEP_MONTHS: whole(12, 1200).optional(),
  DEMO: flag.optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'is neither on nor off').default('on'),
  TOKEN_SECRET: secret.optional(),
  DATA_KEY: secret.optional(),
  DATA_KEY_OLD: secrets.default([]),
  TOKEN_HOURS: whole(1, 720).default(12),
  SHIFT_DAYS: whole(1, 90).default(30),
  IDLE_MINUTES: whole(0, 1440).default(0),
  REQUIRE_SECOND_FACTOR: z
    .enum(['off', 'admins', 'office'], 'is none of off, admins, office')
    .default('off'),
  LOCKOUT_FAILURES: whole(1, 100).default(5),
  LOCKOUT_MINUTES: whole(1, 1440).default(15),
  SIGN_IN_ATTEMPTS: whole(1, 100_000).default(20),
  SIGN_IN_WINDOW_MINUTES: whole(1, 1440).default(15),
  FORM_SUBMISSIONS: whole(1, 100_000).default(20),
  FORM_WINDOW_MINUTES: whole(1, 1440).default(60),
  FORM_CEILING: whole(1, 1_000_000).default(2_000),
  SMTP_URL: address('smtp:', 'smtps:')
    .refine((value) => URL.parse(value)?.hostname !== '', 'names no host')
    .optional(),
  SMTP_TLS: z
    .enum(['required', 'elsewhere', 'off'], 'is none of required, elsewhere, off')
    .optional(),
  DATABASE_TLS: z.enum(['required', 'off'], 'is neither required nor off').optional(),
  MAIL_FROM: sender.optional(),
  JOBS: z.enum(['on', 'off'], 'is neither on nor off').default('on'),
  TRUST_PROXY: trustProxy.default(false),
  CORS_ORIGINS: origins.default([]),
  METRICS_TOKEN: secret.regex(/^\S+$/, 'contains a space').optional(),
  EXPLORER: z.enum(['on', 'off'], 'is neither on nor off').default('off'),
  LOG_LEVEL: z
    .enum(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'is none of silent, error, warn, info, debug',
    )
    .default('info'),
  PROVIDER_URL: text(limits.address).pipe(address('http:', 'https:')).optional(),
  BILL_MINIMUM: z.enum(billMinimums, `is neither ${billMinimums.join(' nor ')}`).optional(),
  TAX_RATE: z
    .string()
    .regex(/^0(\.\d{1,4})?$/, 'is not a fraction such as 0.056')
    .optional(),
  ...office,
});

type Parsed = z.infer<typeof schema>;

/**
 * Reads the settings from an environment. An empty value counts as absent.
 * @throws SettingsError naming every error at once
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (given.NODE_ENV === 'production') faults.push(...faultsOfSecrets(given));
  if ((given.DATABASE_TLS ?? given.NODE_ENV) === (given.DATABASE_TLS ? 'required' : 'production'))
    faults.push(...faultsOfTls(given));
  if (faults.length > 0 || !parsed.success) throw new SettingsError(faults);
  return settingsFrom(parsed.data, given);
}

/**
 * Applies what the office has chosen, below the environment and above the defaults. A choice that
 * this version no longer accepts counts as none.
 * @param version of what was chosen: an older one than was applied changes nothing
 */
export function applyChosen(settings: Settings, chosen: ChosenSettings, version: number): void {
  if (version < settings.chosenVersion) return;
  const next = changingFrom(parsedWith(settings, chosen));
  // Pages are written once for a provider: the same one stays the same object.
  if (isDeepStrictEqual(next.provider, settings.provider)) next.provider = settings.provider;
  Object.assign(settings, next, { chosenVersion: version });
}

/** Returns what would hold if the office had not chosen one of them, in the words of its variable. */
export function valueWithout(
  settings: Pick<Settings, 'fixed' | 'port'>,
  chosen: ChosenSettings,
  name: SettingName,
): string {
  const { [name]: _without, ...others } = chosen;
  const holds = changingFrom(parsedWith(settings, others));
  return wordsOf(holds)[name];
}

function parsedWith(
  { fixed, port }: Pick<Settings, 'fixed' | 'port'>,
  chosen: ChosenSettings,
): Parsed {
  const accepted = settingNames.flatMap((name): [string, string][] => {
    const { variable } = officeSettings[name];
    const value = chosen[name];
    return value !== undefined && office[variable].safeParse(value).success
      ? [[variable, value]]
      : [];
  });
  return schema.parse({ PORT: String(port), ...Object.fromEntries(accepted), ...fixed });
}

/** What holds, in the words of the variables. */
const wordsOf = (settings: ChangingSettings): Record<SettingName, string> => {
  const { weekBegins, ...provider } = settings.provider;
  return {
    ...provider,
    showPrices: settings.showPrices ? 'on' : 'off',
    serviceArea: settings.serviceArea,
    hiringSince: settings.hiringSince ?? '',
    daysToPay: String(settings.daysToPay),
    receivableAccount: settings.books.receivable,
    incomeAccount: settings.books.income,
    moneyAccount: settings.books.money,
    depositsAccount: settings.books.deposits,
    discountsAccount: settings.books.discounts,
    refundsAccount: settings.books.refunds,
    taxAccount: settings.books.tax,
    visitConfirmation: settings.visitConfirmation ? 'on' : 'off',
    approveVisits: settings.approveVisits,
    weekBegins: weekBegins === weekBeginnings.sunday ? 'sunday' : 'monday',
    payPeriodFirstDay: settings.payPeriod.firstDay,
    payPeriodDays: String(settings.payPeriod.days),
  };
};

const databases = ['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const;

/** Databases elsewhere whose connections nothing encrypts. */
const faultsOfTls = (given: NodeJS.ProcessEnv): string[] =>
  databases
    .filter((name) => given[name] !== undefined && isUnencrypted(given[name]))
    .map(
      (name) =>
        `${name} would cross the network unencrypted: add ?sslmode=verify-full, or set DATABASE_TLS=off if the network is your own`,
    );

const secretNames = ['TOKEN_SECRET', 'DATA_KEY', 'METRICS_TOKEN'] as const;
const optional = 'METRICS_TOKEN';
const makeOne = 'make one with `openssl rand -base64 32`';

/** Checks secrets for production beyond their length. */
function faultsOfSecrets(given: NodeJS.ProcessEnv): string[] {
  const faults: string[] = [];
  const nameOf = new Map<string, string>();
  for (const name of secretNames) {
    const value = given[name]?.trim();
    if (value === undefined) {
      if (name !== optional)
        faults.push(
          `${name} is missing: production needs a secret of at least ${minimumSecret} characters`,
        );
    } else if (value.length < minimumSecret)
      continue; // already reported
    else if (isWeakSecret(value)) faults.push(`${name} can be guessed: ${makeOne}`);
    else if (nameOf.has(value))
      faults.push(`${nameOf.get(value)} and ${name} are the same: ${makeOne} for each`);
    else nameOf.set(value, name);
  }
  return faults;
}

function settingsFrom(env: Parsed, given: NodeJS.ProcessEnv): Settings {
  const production = env.NODE_ENV === 'production';
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST ?? null,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? null,
    auditKeepMonths: env.AUDIT_KEEP_MONTHS ?? null,
    demo:
      !production && (env.DATABASE_URL === undefined ? (env.DEMO ?? true) : (env.DEMO ?? false)),
    rateLimits: env.RATE_LIMITS === 'on',
    tokenSecret: env.TOKEN_SECRET ?? null,
    dataKey: env.DATA_KEY ?? null,
    dataKeysOld: env.DATA_KEY_OLD,
    tokenHours: env.TOKEN_HOURS,
    shiftDays: env.SHIFT_DAYS,
    idleMinutes: env.IDLE_MINUTES,
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR,
    lockout: { failures: env.LOCKOUT_FAILURES, minutes: env.LOCKOUT_MINUTES },
    signInAttempts: { limit: env.SIGN_IN_ATTEMPTS, minutes: env.SIGN_IN_WINDOW_MINUTES },
    formSubmissions: { limit: env.FORM_SUBMISSIONS, minutes: env.FORM_WINDOW_MINUTES },
    formCeiling: env.FORM_CEILING,
    smtpUrl: env.SMTP_URL ?? null,
    smtpTls: needsTls(env.SMTP_TLS ?? (production ? 'required' : 'off'), env.SMTP_URL),
    jobs: env.JOBS === 'on',
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    metricsToken: env.METRICS_TOKEN ?? null,
    explorer: env.EXPLORER === 'on',
    logLevel: env.LOG_LEVEL,
    fixed: Object.fromEntries(
      Object.entries(given).filter(([name]) => name in office || leading.includes(name)),
    ),
    chosenVersion: 0,
    ...changingFrom(env),
  };
}

function changingFrom(env: Parsed): ChangingSettings {
  const provider = providerFrom(env);
  return {
    approveVisits: (env.APPROVE_VISITS ?? 'exceptions') as Settings['approveVisits'],
    showPrices: env.SHOW_PRICES !== 'off',
    serviceArea: env.SERVICE_AREA ?? defaultServiceArea,
    hiringSince: env.HIRING_SINCE ?? null,
    visitConfirmation: env.VISIT_CONFIRMATION === 'on',
    billMinimum: env.BILL_MINIMUM ?? 'worked',
    taxRate: env.TAX_RATE ?? '0',
    daysToPay: Number(env.DAYS_TO_PAY ?? usualDaysToPay),
    books: {
      receivable: env.BOOKS_RECEIVABLE ?? 'Accounts Receivable (A/R)',
      income: env.BOOKS_INCOME ?? 'Services',
      money: env.BOOKS_MONEY ?? 'Undeposited Funds',
      deposits: env.BOOKS_DEPOSITS ?? 'Customer Deposits',
      discounts: env.BOOKS_DISCOUNTS ?? 'Discounts Given',
      refunds: env.BOOKS_REFUNDS ?? 'Refunds to Customers',
      tax: env.BOOKS_TAX ?? 'Sales Tax Payable',
    },
    payPeriod: {
      firstDay: env.PAY_PERIOD_FIRST_DAY ?? weekOf('2026-01-05', provider.weekBegins),
      days: Number(env.PAY_PERIOD_DAYS ?? 14),
    },
    mailFrom: env.MAIL_FROM ?? { name: provider.name, address: provider.email },
    provider,
    unsetIdentity: identity.filter((variable) => env[variable] === undefined),
  };
}

function providerFrom(env: Parsed): Provider {
  const phone = env.PROVIDER_PHONE ?? defaultProvider.phone;
  const email = env.PROVIDER_EMAIL ?? defaultProvider.email;
  return {
    name: env.PROVIDER_NAME ?? defaultProvider.name,
    phone,
    email,
    infoEmail: env.PROVIDER_INFO_EMAIL ?? email,
    privacyEmail: env.PROVIDER_PRIVACY_EMAIL ?? env.PROVIDER_EMAIL ?? defaultProvider.privacyEmail,
    ethicsEmail: env.PROVIDER_ETHICS_EMAIL ?? env.PROVIDER_EMAIL ?? defaultProvider.ethicsEmail,
    address: env.PROVIDER_ADDRESS ?? defaultProvider.address,
    url: (env.PROVIDER_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    emergencyPhone: env.PROVIDER_EMERGENCY_PHONE ?? phone,
    hours: env.PROVIDER_HOURS ?? defaultProvider.hours,
    hoursLong: env.PROVIDER_HOURS_LONG ?? defaultProvider.hoursLong,
    weekBegins: weekBeginnings[(env.WEEK_BEGINS ?? 'monday') as keyof typeof weekBeginnings],
  };
}

/** Elsewhere: not at a host of one word, such as "mail", which only a network of one's own knows. */
function needsTls(tls: 'required' | 'elsewhere' | 'off', smtpUrl = ''): boolean {
  const host = URL.parse(smtpUrl)?.hostname ?? '';
  return tls === 'required' || (tls === 'elsewhere' && /[.:]/.test(host));
}
