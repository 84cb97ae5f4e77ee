import pg, { type Pool } from 'pg';
import { StartRefused } from '../shared/startRefused.ts';

/** The table that rows are only added to. */
const appendOnly = 'audit_log';

/** The table that only its owner writes: which migrations ran. */
const ownersOnly = 'mikro_orm_migrations';

/** The column of the audit log that only the database fills in. */
const numbered = 'id';

const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Returns the role of a database URL. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/**
 * Creates the role that the application of an embedded database signs in as, or resets its
 * password.
 * @param ownerUrl URL of a role that may create roles
 */
export async function ensureRole(ownerUrl: string, name: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${quoted(name)} login nosuperuser nocreatedb nocreaterole noinherit password ${pg.escapeLiteral(password)}`,
    );
  } finally {
    await client.end();
  }
}

/** PostgreSQL's answers to a role that doesn't exist, may not sign in or has another password. */
const keptOut = ['28000', '28P01'];

/**
 * Creates the application's role, or gives it the password of its URL, if it can't sign in with
 * that: a password changed in the settings then works.
 * @throws StartRefused if the owner may not do that
 */
export async function letIn(ownerUrl: string, applicationUrl: string): Promise<void> {
  const name = roleOf(applicationUrl);
  if (name === roleOf(ownerUrl)) return;
  try {
    const client = new pg.Client({ connectionString: applicationUrl });
    await client.connect();
    return await client.end();
  } catch (error) {
    if (!keptOut.includes((error as pg.DatabaseError).code ?? '')) throw error;
  }
  try {
    const password = decodeURIComponent(new URL(applicationUrl).password);
    await ensureRole(ownerUrl, name, password);
  } catch (error) {
    throw new StartRefused(
      `The role "${name}" of DATABASE_URL can't sign in, and the owner can't change that (${(error as Error).message}). Give it the password of DATABASE_URL with "alter role".`,
    );
  }
}

/**
 * Grants the application's role what it needs, and no more: reading and writing rows, and running
 * jobs. It owns nothing and changes no table; it can only add to the audit log. Runs after every
 * migration, since those may add tables.
 * @param owner connections of the role that migrates
 */
export async function grantTo(owner: Pool, role: string): Promise<void> {
  const name = quoted(role);
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('home-care grants'))`);
    const {
      rows: [who],
    } = await client.query<{ owner: string; same: boolean }>(
      'select current_user as owner, current_user = $1 as same',
      [role],
    );
    // An owner needs no grants, and revoking them would be pointless: it could grant them to
    // itself.
    if (!who?.same)
      for (const statement of await grants(client, name)) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function grants(client: pg.PoolClient, role: string): Promise<string[]> {
  const {
    rows: [columns],
  } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = $1 and column_name <> $2`,
    [appendOnly, numbered],
  );
  // graphile-worker uses row security to close its tables to everyone but their owner.
  const { rows: queue } = await client.query<{ name: string; open: boolean }>(
    `select c.oid::regclass::text as name, exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'home_care_application') as open
       from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity`,
  );
  return [
    'revoke create on schema public from public',
    `revoke all on all tables in schema public from ${role}`,
    `grant usage on schema public, graphile_worker to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `revoke insert, update, delete on ${ownersOnly}, ${appendOnly} from ${role}`,
    // Months are reached only through the log. Revoke again, in case someone granted this by hand.
    `revoke all on schema audit_months from ${role}`,
    `revoke all on all tables in schema audit_months from ${role}`,
    `grant insert (${columns!.names}) on ${appendOnly} to ${role}`,
    `grant usage on all sequences in schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema graphile_worker to ${role}`,
    `grant usage on all sequences in schema graphile_worker to ${role}`,
    `grant execute on all functions in schema graphile_worker to ${role}`,
    ...queue.map(
      ({ name, open }) =>
        `${open ? `alter policy home_care_application on ${name}` : `create policy home_care_application on ${name} for all`} to ${role} using (true) with check (true)`,
    ),
  ];
}

/**
 * True if the connected role can only add to the audit log, in every month: it can't change or
 * empty it, number its lines or, as its owner, grant itself the right to.
 */
export async function isAuditLogProtected(pool: Pool): Promise<boolean> {
  const {
    rows: [found],
  } = await pool.query<{ exposed: boolean }>(
    `select bool_or(has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER') or pg_has_role(c.relowner, 'MEMBER')
              or pg_has_role(n.nspowner, 'MEMBER')) as exposed
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and (n.nspname = 'audit_months' or n.nspname = 'public' and c.relname = any($1))`,
    [[appendOnly, ownersOnly]],
  );
  return found?.exposed === false;
}

/** Printed at the start if the application could change the log. */
export const unprotected = `Warning: the audit log is not protected. The role of DATABASE_URL can change it, for example as the owner of the tables.
Give the application a role of its own in DATABASE_URL, and the owner's in MIGRATION_DATABASE_URL: the start grants what is needed.`;
