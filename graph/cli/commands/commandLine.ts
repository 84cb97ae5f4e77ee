import { parseArgs } from 'node:util';

export type Command =
  | {
      name: 'create-staff';
      email?: string;
      firstName?: string;
      lastName?: string;
      role: 'staff' | 'admin';
    }
  | { name: 'import'; file: string; commit: boolean; invite: boolean }
  | { name: 'export'; out: string | null }
  | { name: 'reset-second-factor'; email: string }
  | { name: 'rotate-data-key' };

/** A command that cannot be parsed; the message explains the usage. */
export class UsageError extends Error {}

export const usage = `npm run admin -- create-staff --email <email> --first-name <name> --last-name <name> [--admin]
    Makes an account of the office, sends its invitation and shows the link. Says whether the email had an account: one
    whose email was verified gets the role and keeps its password, any other is reset and invited.

npm run admin -- reset-second-factor --email <email>
    Takes away the second step of someone who lost their phone and their recovery codes, logs them out everywhere and
    tells them by email. For an admin whom no other admin can help: the desk does the same under People.

npm run admin -- import <clients.csv> [--commit] [--invite]
    Reads clients from a CSV file with a heading. Without --commit nothing is stored: every line is checked and what is
    wrong is told. With --commit all lines are stored, or none. --invite sends each of them an invitation. Lines whose
    email has an account are named: a verified one keeps its password, any other is reset and invited.
    Columns: first name, last name; and where known email, phone, address, emergency contact, emergency phone, medical
    notes, care notes, cancellation policy.

npm run admin -- export [--out <folder>]
    Writes everything to CSV files, one for each kind. They hold personal data: keep them safe and delete them.

npm run admin -- rotate-data-key
    Encrypts notes and care updates anew with DATA_KEY. Before it, give every server the new DATA_KEY and the one before it
    as DATA_KEY_OLD. It may run beside them, be stopped at any moment and run again.`;

/**
 * Parses a command and its options.
 * @throws UsageError
 */
export function readCommand(args: readonly string[]): Command {
  const [name, ...rest] = args;
  if (name === 'create-staff') {
    const { values } = read(
      rest,
      {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        admin: { type: 'boolean' },
      },
      0,
    );
    return {
      name,
      email: values.email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      role: values.admin ? 'admin' : 'staff',
    };
  }
  if (name === 'import') {
    const { values, positionals } = read(
      rest,
      { commit: { type: 'boolean' }, invite: { type: 'boolean' } },
      1,
    );
    const [file] = positionals;
    if (file === undefined) throw new UsageError('Which file? import <clients.csv>');
    return { name, file, commit: values.commit ?? false, invite: values.invite ?? false };
  }
  if (name === 'export') {
    const { values } = read(rest, { out: { type: 'string' } }, 0);
    return { name, out: values.out ?? null };
  }
  if (name === 'reset-second-factor') {
    const { values } = read(rest, { email: { type: 'string' } }, 0);
    if (values.email === undefined) throw new UsageError('Whose? --email <email>');
    return { name, email: values.email };
  }
  if (name === 'rotate-data-key') {
    read(rest, {}, 0);
    return { name };
  }
  throw new UsageError(
    name === undefined ? 'What is to be done?' : `There is no command "${name}".`,
  );
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

function read<Given extends Options>(args: readonly string[], options: Given, most: number) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
    if (parsed.positionals.length > most)
      throw new UsageError(`"${parsed.positionals[most]}" is one word too many.`);
    return parsed;
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}
