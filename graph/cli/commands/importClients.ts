import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { admit } from '../../modules/clients/admission.commands.ts';
import type { AdmissionFields } from '../../modules/clients/admission.input.ts';
import type { Services } from '../../shared/context.ts';
import { UserError } from '../../shared/errors.ts';
import { emailStateOf, type EmailState } from '../../modules/identity/account.rules.ts';
import { keyOf, readClients, whoIs, type ClientLine, type Fault } from './clientsFile.ts';
import { progressBar, type Screen } from './progress.ts';

type Office = Pick<Services, 'database' | 'jobs' | 'settings'>;

export interface ImportOptions {
  /** True to store them; otherwise everything is only checked. */
  commit?: boolean;
  /** True to send each an invitation; people with a password are told in any case. */
  invite?: boolean;
  screen: Screen;
}

export interface ImportResult {
  /** Valid lines. They are stored if `faults` is empty and `commit` was requested. */
  clients: number;
  stored: boolean;
  /** Errors by line. */
  faults: Fault[];
  /** Lines whose email already has an account, and whether it was verified. */
  accounts: KnownAccount[];
}

export interface KnownAccount {
  line: number;
  email: string;
  found: EmailState;
}

/**
 * Admits the clients of a CSV file, all or none of them. A line is an error if its email is already
 * a client's or an account's of another name or, without an email, if its name and phone are those of such a client. If the email
 * has a user without a client profile, that user gets one. Someone who registered an email and
 * never verified it is not a client yet: their account is reset (`claimAccount`).
 */
export async function importClients(
  services: Office,
  file: Uint8Array,
  { commit = false, invite = false, screen }: ImportOptions,
): Promise<ImportResult> {
  const { clients, faults } = readClients(file);
  const known = await compareWithRecords(services, clients, screen);
  faults.push(...known.faults);
  faults.sort((a, b) => a.line - b.line);
  const stored = commit && faults.length === 0;
  const accounts = stored ? await storeAll(services, clients, { invite, screen }) : known.accounts;
  return { clients: clients.length, stored, faults, accounts };
}

const atATime = 500;

/**
 * Checks the lines against the database: which emails have an account, and which lines are invalid.
 */
async function compareWithRecords(
  services: Office,
  clients: readonly ClientLine[],
  screen: Screen,
): Promise<Pick<ImportResult, 'faults' | 'accounts'>> {
  const faults: Fault[] = [];
  const accounts: KnownAccount[] = [];
  const progress = progressBar('Checking', clients.length, screen);
  for (let start = 0; start < clients.length; start += atATime) {
    const some = clients.slice(start, start + atATime);
    const { rows } = await services.database.pool.query<{
      email: string | null;
      firstName: string;
      lastName: string;
      phone: string | null;
      is_client: boolean;
      verified: boolean;
    }>(
      `select u.email, u.first_name as "firstName", u.last_name as "lastName", c.phone, u.email_verified as verified,
              c.id is not null and (u.email_verified or u.password_hash is null) as is_client
         from users u left join clients c on c.user_id = u.id
        where u.email = any($1) or u.email is null and u.last_name = any($2)`,
      [some.map(({ fields }) => fields.email), some.map(({ fields }) => fields.lastName)],
    );
    const known = new Map(rows.map((row) => [keyOf(row), row]));
    for (const { line, fields } of some) {
      const { email } = fields;
      const found = known.get(keyOf(fields));
      if (!found) continue;
      if (email === null || found.is_client)
        faults.push({ line, reason: `${whoIs(fields)} is a client already` });
      else {
        const refusal = await refusalOf(services, fields);
        if (refusal !== null) faults.push({ line, reason: `${email}: ${refusal}` });
        else accounts.push({ line, email, found: emailStateOf({ emailVerified: found.verified }) });
      }
    }
    progress(Math.min(start + atATime, clients.length));
  }
  return { faults, accounts };
}

const undone = new Error('Only tried');

/**
 * Returns why someone with an account would be refused: admits them, and takes it back. Checking
 * and storing can't differ then.
 */
async function refusalOf(services: Office, fields: AdmissionFields): Promise<string | null> {
  try {
    await services.database.orm.em.fork().transactional(async (em) => {
      await admit(em, services, fields);
      throw undone;
    });
  } catch (error) {
    if (error instanceof UserError) return error.refusals.map(({ message }) => message).join(' ');
    if (error !== undone) throw error;
  }
  return null;
}

async function storeAll(
  services: Office,
  clients: readonly ClientLine[],
  { invite, screen }: { invite: boolean; screen: Screen },
): Promise<KnownAccount[]> {
  const progress = progressBar('Storing', clients.length, screen);
  return services.database.orm.em
    .fork()
    .transactional(async (em) => {
      const accounts: KnownAccount[] = [];
      for (const [index, { line, fields }] of clients.entries()) {
        const { found } = await admit(em, services, fields, { inviteNew: invite });
        if (fields.email !== null && found !== 'none')
          accounts.push({ line, email: fields.email, found });
        await em.flush();
        em.clear(); // or every flush would check all previous clients
        progress(index + 1);
      }
      return accounts;
    })
    .catch((error: unknown) => {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new Error(
        'Someone made an account with one of these emails meanwhile. Nothing was stored: start again.',
        { cause: error },
      );
    });
}
