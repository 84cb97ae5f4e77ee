import type { Database } from '../database/orm.ts';
import { demoAddresses, demoPassword } from '../demo/accounts.ts';
import type { Settings } from '../shared/settings.ts';
import { isWeakSecret } from '../shared/weakSecret.ts';

export interface Opened {
  port: number;
  /** Whether this process serves the pages, too. */
  site: boolean;
  /** How long the start took, in milliseconds. */
  took: number;
  /** Whether somebody can manage accounts; the terminal says how to make the first admin where nobody can. */
  hasAdmin: boolean;
}

/** What the terminal says once the site is open. */
export function startBanner(
  { provider, demo, dataDir, mode, explorer }: Settings,
  { port, site, took, hasAdmin }: Opened,
): string {
  const here = `http://localhost:${port}`;
  const lines = [
    '',
    `${provider.name} is open (${mode}, in ${(took / 1000).toFixed(1)} s).`,
    '',
    ...(site ? [`  Site      ${here}`] : []),
    `  Graph     ${here}/graphql${site && (mode !== 'production' || explorer) ? `  ${here}/graphql/explore` : ''}`,
    `  REST      ${here}/api/docs`,
    `  Health    ${here}/healthz  ${here}/readyz`,
    `  Data      ${dataDir}`,
  ];
  if (demo) {
    lines.push(
      '',
      `  Demo accounts, all with the password ${demoPassword}`,
      ...demoAddresses.map((address) => `    ${address}`),
    );
  }
  if (!hasAdmin) {
    lines.push(
      '',
      '  There is no admin yet. Make the first one in another terminal, with your own name and email:',
      '    npm run admin -- create-staff --email you@example.com --first-name Ana --last-name Ruiz --admin',
      `  Open the link that it prints, choose a password, and go on at ${provider.url}/desk`,
    );
  }
  return [...lines, ''].join('\n');
}

/** What a start on an outside database says where it signs and encrypts with secrets that lie in a folder of its own. */
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
 * What a start in production says of settings that make an installation easier to attack, and that
 * someone may want all the same. A weak old key is one of them: to refuse it would keep people from
 * rotating it away.
 */
export function securityWarnings({
  rateLimits,
  provider,
  dataKeysOld,
}: Pick<Settings, 'rateLimits' | 'provider' | 'dataKeysOld'>): string[] {
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
    ...(weak === 0
      ? []
      : [
          `Warning: ${weak} of the keys in DATA_KEY_OLD can be guessed: encrypt everything with the new one (npm run admin rotate-data-key), then take it out.`,
        ]),
  ];
}

/** Whether an installation has an admin who may sign in, or who was invited to. */
export async function adminExists({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from users where role = 'admin' and is_active limit 1`,
  );
  return rowCount !== 0;
}
