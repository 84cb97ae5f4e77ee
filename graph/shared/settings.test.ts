import { createHash } from 'node:crypto';
import { readSettings, SettingsError } from './settings.ts';
import { securityWarnings } from '../start/productionChecks.ts';

const secret = 'kOq0m4h8cR7sV1yTz3bXwEuLdNfGpJ5A';
const otherSecret = 'Zr2nD9aQ6tWvK0sYhB4eMxUi8jCgLf1P';

function faultsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

describe('settings', () => {
  test('without any, it is a complete installation with demo data', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      mode: 'development',
      port: 4000,
      databaseUrl: null,
      demo: true,
      rateLimits: true,
      tokenHours: 12,
      shiftDays: 30,
      idleMinutes: 0,
      requireSecondFactor: 'off',
      approveVisits: 'exceptions',
      showPrices: true,
      visitConfirmation: false,
      billMinimum: 'worked',
      payPeriod: { firstDay: '2026-01-05', days: 14 },
      trustProxy: false,
    });
    expect(settings.provider.weekBegins).toBe(1);
    expect(settings.provider).toMatchObject({
      name: 'Desert Lantern Home Care',
      url: 'http://localhost:4000',
    });
  });

  test('a week may begin on Sunday, and a pay period with it', () => {
    const { provider, payPeriod } = readSettings({ WEEK_BEGINS: 'sunday' });
    expect([provider.weekBegins, payPeriod.firstDay]).toEqual([0, '2026-01-04']);
    const PAY_PERIOD_FIRST_DAY = '2026-01-07';
    expect(readSettings({ PAY_PERIOD_FIRST_DAY }).payPeriod.firstDay).toBe(PAY_PERIOD_FIRST_DAY);
  });

  test('reports every error at once', () => {
    const faults = faultsOf({
      PORT: 'http',
      DATABASE_URL: 'mysql://x',
      TOKEN_SECRET: 'short',
      RATE_LIMITS: 'maybe',
      WEEK_BEGINS: 'friday',
      PAY_PERIOD_FIRST_DAY: '2026-02-30',
      PAY_PERIOD_DAYS: '15',
      PROVIDER_EMAIL: 'care',
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'RATE_LIMITS',
      'TOKEN_SECRET',
      'PROVIDER_EMAIL',
      'WEEK_BEGINS',
      'PAY_PERIOD_FIRST_DAY',
      'PAY_PERIOD_DAYS',
    ]);
  });

  test('an empty value counts as absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 4000,
      databaseUrl: null,
    });
  });

  test('a proxy is trusted for its own entry, never for what its callers send', () => {
    expect(
      ['off', 'on', '2'].map((TRUST_PROXY) => readSettings({ TRUST_PROXY }).trustProxy),
    ).toEqual([false, 1, 2]);
    expect(faultsOf({ TRUST_PROXY: 'true' })).toEqual([
      'TRUST_PROXY is neither off, on nor the number of proxies',
    ]);
  });

  test('the explorer is closed in production by default', () => {
    expect([readSettings({}).explorer, readSettings({ EXPLORER: 'on' }).explorer]).toEqual([
      false,
      true,
    ]);
    expect(faultsOf({ EXPLORER: '1' })).toEqual(['EXPLORER is neither on nor off']);
  });

  test('a number out of range is refused', () => {
    expect(faultsOf({ PORT: '65536' })).toEqual(['PORT is not between 0 and 65535']);
  });

  test('the audit log is kept forever, or for whole months, at least a year', () => {
    expect([
      readSettings({}).auditKeepMonths,
      readSettings({ AUDIT_KEEP_MONTHS: '72' }).auditKeepMonths,
    ]).toEqual([null, 72]);
    for (const AUDIT_KEEP_MONTHS of ['11', '1201'])
      expect(faultsOf({ AUDIT_KEEP_MONTHS })).toEqual([
        'AUDIT_KEEP_MONTHS is not between 12 and 1200',
      ]);
    expect(faultsOf({ AUDIT_KEEP_MONTHS: 'six years', PORT: 'x' })).toEqual([
      'PORT is not a whole number',
      'AUDIT_KEEP_MONTHS is not a whole number',
    ]);
  });

  describe('in production', () => {
    test('both secrets are required, at least 32 characters', () => {
      expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
        expect.stringContaining('TOKEN_SECRET is missing'),
        expect.stringContaining('DATA_KEY is missing'),
      ]);
      for (const DATA_KEY of ['short', ' '.repeat(40)]) {
        expect(faultsOf({ NODE_ENV: 'production', TOKEN_SECRET: secret, DATA_KEY })).toEqual([
          'DATA_KEY is shorter than 32 characters',
        ]);
      }
    });

    const live = (settings: NodeJS.ProcessEnv) => ({
      NODE_ENV: 'production',
      TOKEN_SECRET: secret,
      DATA_KEY: otherSecret,
      ...settings,
    });

    test.each([
      ['one character', 'a'.repeat(32)],
      ['two characters', 'ab'.repeat(20)],
      ['few characters, shuffled', 'abcabdbacabccbdaabdcacbdbacdbbac'],
      ['a repeated piece', '0123456789abcdef0123456789abcdef'],
      ['a repeated word', 'correct-horse-correct-horse-correct-horse'],
      ['a repeated word, cut off', 'changemechangemechangemechangemec'],
      ['digits in a row', '01234567890123456789012345678901'],
      ['letters in a row', 'abcdefghijklmnopqrstuvwxyz123456'],
      ['letters backward', 'zyxwvutsrqponmlkjihgfedcba987654'],
      ['keys in a row', 'qwertyuiopasdfghjklzxcvbnm1234567'],
      ['a placeholder', 'change-me-change-this-secret-please'],
      ['a placeholder in capitals', 'YOUR_TOKEN_SECRET_HERE_CHANGE_ME!!'],
      ['what the documents ask for', 'at least 32 random characters, please'],
      ['words for passwords', 'supersecretpassword1234supersecret!'],
      ['a default', 'development-secret-do-not-use-in-production'],
    ])('a guessable secret is refused, whichever it is: %s', (_what, guessable) => {
      for (const name of ['TOKEN_SECRET', 'DATA_KEY', 'METRICS_TOKEN']) {
        const faults = faultsOf(live({ [name]: guessable.replaceAll(' ', '-') }));
        expect(faults).toEqual([
          expect.stringMatching(new RegExp(`^${name} can be guessed: .*openssl rand -base64 32`)),
        ]);
      }
      expect(faultsOf({ ...live({ TOKEN_SECRET: guessable }), NODE_ENV: 'development' })).toEqual(
        [],
      );
    });

    test('two equal secrets are refused', () => {
      expect(faultsOf(live({ DATA_KEY: ` ${secret} ` }))).toEqual([
        expect.stringMatching(/^TOKEN_SECRET and DATA_KEY are the same:/),
      ]);
      expect(faultsOf(live({ METRICS_TOKEN: secret }))).toEqual([
        expect.stringMatching(/^TOKEN_SECRET and METRICS_TOKEN are the same:/),
      ]);
    });

    test('generated secrets are never refused', () => {
      const encodings = ['hex', 'base64', 'base64url'] as const;
      for (let index = 0; index < 200; index += 1) {
        const bytes = createHash('sha512').update(String(index)).digest();
        for (const encoding of encodings) {
          const [one, two] = [bytes.subarray(0, 24), bytes.subarray(24)].map((part) =>
            part.toString(encoding),
          );
          expect(faultsOf(live({ TOKEN_SECRET: one, DATA_KEY: two }))).toEqual([]);
        }
      }
    });

    test('a guessable old key does not block a rotation, but is reported', () => {
      const settings = readSettings(live({ DATA_KEY_OLD: `${otherSecret}2,${'a'.repeat(32)}` }));
      expect(securityWarnings(settings)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(
            /^Warning: 1 of the keys in DATA_KEY_OLD can be guessed: .*rotate-data-key/,
          ),
        ]),
      );
    });

    test('disabled limits and pages without https are reported, and nothing else', () => {
      const url = { PROVIDER_URL: 'https://care.example' };
      const warningsOf = (env: NodeJS.ProcessEnv) => securityWarnings(readSettings(live(env)));
      expect(warningsOf(url)).toEqual([]);
      expect(warningsOf({ ...url, RATE_LIMITS: 'off' })).toEqual([
        expect.stringMatching(/^Warning: RATE_LIMITS is off:/),
      ]);
      expect(warningsOf({ PROVIDER_URL: 'http://care.example' })).toEqual([
        expect.stringMatching(/^Warning: PROVIDER_URL \(http:\/\/care\.example\) is not https:/),
      ]);
      expect(warningsOf({ PROVIDER_URL: 'http://localhost:4000' })).toEqual([]);
    });

    test('a database elsewhere needs TLS unless a setting says otherwise, which is reported', () => {
      for (const url of [
        'postgres://care:x@db.example/care',
        'postgres://care:x@10.0.0.7:5432/care?sslmode=prefer',
        'postgres://care:x@db.example/care?sslmode=disable',
      ]) {
        expect(faultsOf(live({ DATABASE_URL: url }))).toEqual([
          expect.stringMatching(/^DATABASE_URL would cross the network unencrypted/),
        ]);
        expect(
          faultsOf(
            live({ DATABASE_URL: 'postgres://localhost/care', MIGRATION_DATABASE_URL: url }),
          ),
        ).toEqual([expect.stringMatching(/^MIGRATION_DATABASE_URL would cross/)]);
        const off = readSettings(live({ DATABASE_URL: url, DATABASE_TLS: 'off' }));
        expect(securityWarnings(off)).toContainEqual(
          expect.stringMatching(/^Warning: DATABASE_TLS is off/),
        );
        expect(faultsOf({ DATABASE_URL: url })).toEqual([]);
        expect(faultsOf({ DATABASE_URL: url, DATABASE_TLS: 'required' })).toHaveLength(1);
      }
      for (const url of [
        'postgres://care:x@db.example/care?sslmode=verify-full',
        'postgres://care:x@db.example/care?sslmode=require',
        'postgres://127.0.0.1/care',
        'postgres://[::1]:5433/care',
        'postgres://care@%2Fvar%2Frun%2Fpostgresql/care',
        'postgres:///care?host=/var/run/postgresql',
      ])
        expect(faultsOf(live({ DATABASE_URL: url }))).toEqual([]);
    });

    test('mail needs TLS unless a setting says otherwise, which is reported', () => {
      const smtp = { SMTP_URL: 'smtp://mail.example', PROVIDER_URL: 'https://care.example' };
      expect(readSettings(live(smtp)).smtpTls).toBe(true);
      expect(readSettings(smtp).smtpTls).toBe(false);
      expect(securityWarnings(readSettings(live(smtp)))).toEqual([]);
      expect(securityWarnings(readSettings(live({ ...smtp, SMTP_TLS: 'off' })))).toEqual([
        expect.stringMatching(/^Warning: SMTP_TLS is off/),
      ]);
    });

    test.each([
      ['smtp://mail:1025', false],
      ['smtp://mail.example', true],
      ['smtp://203.0.113.7:587', true],
      ['smtp://[2001:db8::7]:587', true],
    ])('mail needs TLS elsewhere than in a network of one’s own: %s %s', (url, needed) => {
      expect(readSettings(live({ SMTP_URL: url, SMTP_TLS: 'elsewhere' })).smtpTls).toBe(needed);
    });

    test('demo data is never seeded', () => {
      expect(
        readSettings({
          NODE_ENV: 'production',
          TOKEN_SECRET: secret,
          DATA_KEY: otherSecret,
          DEMO: '1',
        }).demo,
      ).toBe(false);
    });
  });

  test('old data keys are a list, each as long as the current one', () => {
    expect(readSettings({ DATA_KEY_OLD: `${secret}, ${secret}2,` }).dataKeysOld).toEqual([
      secret,
      `${secret}2`,
    ]);
    expect(readSettings({}).dataKeysOld).toEqual([]);
    expect(faultsOf({ DATA_KEY_OLD: `${secret},short` })).toEqual([
      'DATA_KEY_OLD has an entry shorter than 32 characters',
    ]);
  });

  test('with an outside database demo data must be requested', () => {
    const DATABASE_URL = 'postgres://localhost/care';
    expect(readSettings({ DATABASE_URL }).demo).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  });

  test("the emergency line and the info email default to the office's", () => {
    const { provider } = readSettings({
      PROVIDER_PHONE: '(480) 555-0177',
      PROVIDER_EMAIL: 'hello@provider.example',
    });
    expect(provider).toMatchObject({
      emergencyPhone: '(480) 555-0177',
      infoEmail: 'hello@provider.example',
    });
  });

  test("privacy and ethics emails default to the office's once that is set", () => {
    expect(readSettings({}).provider).toMatchObject({
      privacyEmail: 'privacy@desertlantern.example',
      ethicsEmail: 'ethics@desertlantern.example',
    });
    expect(
      readSettings({
        PROVIDER_EMAIL: 'hello@provider.example',
        PROVIDER_ETHICS_EMAIL: 'ethics@provider.example',
      }).provider,
    ).toMatchObject({
      privacyEmail: 'hello@provider.example',
      ethicsEmail: 'ethics@provider.example',
    });
  });

  test('reports which identity settings are unset', () => {
    expect(readSettings({}).unsetIdentity).toEqual([
      'PROVIDER_NAME',
      'PROVIDER_PHONE',
      'PROVIDER_EMAIL',
      'PROVIDER_ADDRESS',
      'PROVIDER_URL',
    ]);
    expect(
      readSettings({
        PROVIDER_NAME: 'Harbor',
        PROVIDER_PHONE: '(480) 555-0177',
        PROVIDER_EMAIL: 'a@b.example',
        PROVIDER_URL: 'https://b.example',
      }).unsetIdentity,
    ).toEqual(['PROVIDER_ADDRESS']);
  });

  test.each([
    ['Harbor Care <care@harbor.example>', 'Harbor Care', 'care@harbor.example'],
    ['"Harbor: Home Care" <care@harbor.example>', 'Harbor: Home Care', 'care@harbor.example'],
    ['care@harbor.example', '', 'care@harbor.example'],
    ['<care@harbor.example>', '', 'care@harbor.example'],
  ])('mail comes from %s', (MAIL_FROM, name, address) => {
    expect(readSettings({ MAIL_FROM }).mailFrom).toEqual({ name, address });
  });

  test('mail comes from the provider by default, whatever its name', () => {
    expect(
      readSettings({ PROVIDER_NAME: 'Harbor Care (Maine)', PROVIDER_EMAIL: 'care@harbor.example' })
        .mailFrom,
    ).toEqual({ name: 'Harbor Care (Maine)', address: 'care@harbor.example' });
  });

  test('a sender without an address and a mail server without a host are refused', () => {
    expect(faultsOf({ MAIL_FROM: 'Harbor Care', SMTP_URL: 'smtp://' })).toEqual([
      'SMTP_URL names no host',
      'MAIL_FROM is neither an email address nor "Name <address>"',
    ]);
    expect(faultsOf({ MAIL_FROM: 'Harbor Care <harbor>' })).toEqual([
      'MAIL_FROM is neither an email address nor "Name <address>"',
    ]);
  });
});
