import { closeDemoAccounts, demoClosed } from '../demo/closeAccounts.ts';
import type { Database } from '../database/orm.ts';
import type { Settings } from '../shared/settings.ts';
import { isUnencrypted } from '../shared/unencrypted.ts';
import { isWeakSecret } from '../shared/weakSecret.ts';

/**
 * Prepares a database for production: one that was used for the demonstration must not go live with
 * accounts whose password is public.
 * @returns warnings for the person who starts it
 */
export async function productionChecks(settings: Settings, database: Database): Promise<string[]> {
  const { unsetIdentity, provider, smtpUrl, dataDir } = settings;
  const closed = await closeDemoAccounts(database);
  return [
    ...(closed.length > 0 ? [demoClosed(closed)] : []),
    ...securityWarnings(settings),
    ...(unsetIdentity.length > 0
      ? [
          `Warning: ${unsetIdentity.join(', ')} not set: pages and emails show the demonstration's instead. An admin can set them at ${provider.url}/desk/settings, all but PROVIDER_URL.`,
        ]
      : []),
    ...(smtpUrl === null
      ? [`Warning: SMTP_URL is not set: emails are written to ${dataDir}/mail and reach nobody.`]
      : []),
    ...((await offersAnything(database))
      ? []
      : [
          'Warning: no service is offered yet, so no visit can be booked. The office adds services with addService (README, "Make it yours").',
        ]),
  ];
}

async function offersAnything({ pool }: Database): Promise<boolean> {
  return (await pool.query('select from services where is_active limit 1')).rowCount !== 0;
}

/** Returns the warning for an outside database with secrets stored in a local folder. */
export function ownSecrets({
  databaseUrl,
  tokenSecret,
  dataKey,
  dataDir,
}: Settings): string | null {
  const unset = [
    ...(tokenSecret === null ? ['TOKEN_SECRET'] : []),
    ...(dataKey === null ? ['DATA_KEY'] : []),
  ];
  if (databaseUrl === null || unset.length === 0) return null;
  return `Warning: ${unset.join(', ')} not set: made once, in ${dataDir}. Every other process on this database needs the same.`;
}

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns warnings about settings that make an installation easier to attack but may be intended. A
 * weak old key is one of them: refusing it would keep people from rotating it away.
 */
export function securityWarnings({
  rateLimits,
  provider,
  dataKeysOld,
  smtpUrl,
  smtpTls,
  databaseUrl,
}: Pick<
  Settings,
  'rateLimits' | 'provider' | 'dataKeysOld' | 'smtpUrl' | 'smtpTls' | 'databaseUrl'
>): string[] {
  const { protocol, hostname } = new URL(provider.url);
  const weak = dataKeysOld.filter(isWeakSecret).length;
  return [
    ...(rateLimits
      ? []
      : [
          'Warning: RATE_LIMITS is off: one address may try passwords and send forms without end, unless a proxy limits it.',
        ]),
    ...(protocol === 'https:' || thisMachine.includes(hostname)
      ? []
      : [
          `Warning: PROVIDER_URL (${provider.url}) is not https: passwords and health data would cross the network unencrypted.`,
        ]),
    ...(smtpTls || smtpUrl === null || smtpUrl.startsWith('smtps:')
      ? []
      : [
          'Warning: SMTP_TLS is off: emails with links that open accounts, and the password of SMTP_URL, cross the network unencrypted if the mail server offers no STARTTLS.',
        ]),
    ...(databaseUrl === null || !isUnencrypted(databaseUrl)
      ? []
      : [
          'Warning: DATABASE_TLS is off: health data crosses the network between this process and DATABASE_URL unencrypted.',
        ]),
    ...(weak === 0
      ? []
      : [
          `Warning: ${weak} of the keys in DATA_KEY_OLD can be guessed: encrypt everything with the new one (npm run admin rotate-data-key), then take it out.`,
        ]),
  ];
}

/** True if an installation has an active or invited admin. */
export async function adminExists({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from users where role = 'admin' and is_active limit 1`,
  );
  return rowCount !== 0;
}
