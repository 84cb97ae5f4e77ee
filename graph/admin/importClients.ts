import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { admit } from '../care/admission.ts';
import type { Services } from '../context.ts';
import { readClients, type ClientLine, type Fault } from './clientsFile.ts';
import { progressBar, type Screen } from './progress.ts';

export interface ImportOptions {
  /** Store them; otherwise everything is only checked. */
  commit?: boolean;
  /** Send each of them an invitation. */
  invite?: boolean;
  screen: Screen;
}

export interface ImportResult {
  /** Good lines. They are stored when `faults` is empty and `commit` was asked for. */
  clients: number;
  stored: boolean;
  /** What is wrong, by line. */
  faults: Fault[];
}

/**
 * Takes the clients of a CSV file on, all or none of them. A line whose e-mail is a client's already is at fault; one whose
 * e-mail has a user without a client profile gives that user one.
 */
export async function importClients(services: Pick<Services, 'database' | 'jobs' | 'settings'>, file: Uint8Array, { commit = false, invite = false, screen }: ImportOptions): Promise<ImportResult> {
  const { clients, faults } = readClients(file);
  faults.push(...(await faultsOfRecord(services, clients, screen)));
  faults.sort((a, b) => a.line - b.line);
  const stored = commit && faults.length === 0;
  if (stored) await storeAll(services, clients, { invite, screen });
  return { clients: clients.length, stored, faults };
}

const atATime = 500;

/** What speaks against a line in our records. */
async function faultsOfRecord({ database }: Pick<Services, 'database'>, clients: readonly ClientLine[], screen: Screen): Promise<Fault[]> {
  const faults: Fault[] = [];
  const progress = progressBar('Checking', clients.length, screen);
  for (let start = 0; start < clients.length; start += atATime) {
    const some = clients.slice(start, start + atATime);
    const { rows } = await database.pool.query<{ email: string; is_active: boolean; is_client: boolean }>(
      `select u.email, u.is_active, c.id is not null as is_client from users u left join clients c on c.user_id = u.id
        where u.email = any($1) and (c.id is not null or not u.is_active)`,
      [some.map(({ fields }) => fields.email)],
    );
    const known = new Map(rows.map((row) => [row.email, row]));
    for (const { line, fields: { email } } of some) {
      const found = known.get(email);
      if (found) faults.push({ line, reason: found.is_client ? `${email} is a client already` : `The account of ${email} is deactivated` });
    }
    progress(Math.min(start + atATime, clients.length));
  }
  return faults;
}

async function storeAll(services: Pick<Services, 'database' | 'jobs' | 'settings'>, clients: readonly ClientLine[], { invite, screen }: { invite: boolean; screen: Screen }): Promise<void> {
  const progress = progressBar('Storing', clients.length, screen);
  await services.database.orm.em.fork().transactional(async (em) => {
    for (const [index, { fields }] of clients.entries()) {
      await admit(em, services, fields, { tell: invite });
      await em.flush();
      em.clear(); // or every flush would look at all clients before it
      progress(index + 1);
    }
  }).catch((error: unknown) => {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new Error('Someone made an account with one of these e-mails meanwhile. Nothing was stored: start again.', { cause: error });
  });
}
