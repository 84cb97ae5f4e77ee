import { closeDemoAccounts, demoClosed } from '../demo/closeAccounts.ts';
import type { Database } from '../database/orm.ts';
import type { Settings } from '../shared/settings.ts';
import { securityWarnings } from './startBanner.ts';

/**
 * Makes a database fit for real people: one that once showed the demonstration must not go live with accounts that
 * everyone can open.
 * @returns what whoever starts it should know, one warning each
 */
export async function productionChecks(settings: Settings, database: Database): Promise<string[]> {
  const { unsetIdentity, smtpUrl, dataDir } = settings;
  const closed = await closeDemoAccounts(database);
  return [
    ...(closed.length > 0 ? [demoClosed(closed)] : []),
    ...securityWarnings(settings),
    ...(unsetIdentity.length > 0
      ? [
          `Warning: ${unsetIdentity.join(', ')} not set: pages and emails show the demonstration's instead.`,
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
