import { parseArgs } from 'node:util';

export type Command =
  | { name: 'create-staff'; email?: string; firstName?: string; lastName?: string; role: 'staff' | 'admin' }
  | { name: 'import'; file: string; commit: boolean; invite: boolean }
  | { name: 'export'; out: string | null };

/** A command that cannot be read; the message says how it is written. */
export class UsageError extends Error {}

export const usage = `npm run admin -- create-staff --email <email> --first-name <name> --last-name <name> [--admin]
    Makes an account of the office, sends its invitation and shows the link.

npm run admin -- import <clients.csv> [--commit] [--invite]
    Reads clients from a CSV file with a heading. Without --commit nothing is stored: every line is checked and what is
    wrong is told. With --commit all lines are stored, or none. --invite sends each of them an invitation.
    Columns: first name, last name, email; and where known phone, address, emergency contact, emergency phone, medical
    notes, care notes, cancellation policy.

npm run admin -- export [--out <folder>]
    Writes everything to CSV files, one for each kind. They hold personal data: keep them safe and delete them.`;

/**
 * Reads a command and its options.
 * @throws UsageError
 */
export function readCommand(args: readonly string[]): Command {
  const [name, ...rest] = args;
  if (name === 'create-staff') {
    const { values } = read(rest, { 'email': { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' }, 'admin': { type: 'boolean' } }, 0);
    return { name, email: values.email, firstName: values['first-name'], lastName: values['last-name'], role: values.admin ? 'admin' : 'staff' };
  }
  if (name === 'import') {
    const { values, positionals } = read(rest, { commit: { type: 'boolean' }, invite: { type: 'boolean' } }, 1);
    const [file] = positionals;
    if (file === undefined) throw new UsageError('Which file? import <clients.csv>');
    return { name, file, commit: values.commit ?? false, invite: values.invite ?? false };
  }
  if (name === 'export') {
    const { values } = read(rest, { out: { type: 'string' } }, 0);
    return { name, out: values.out ?? null };
  }
  throw new UsageError(name === undefined ? 'What is to be done?' : `There is no command "${name}".`);
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

function read<Given extends Options>(args: readonly string[], options: Given, most: number) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
    if (parsed.positionals.length > most) throw new UsageError(`"${parsed.positionals[most]}" is one word too many.`);
    return parsed;
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}
