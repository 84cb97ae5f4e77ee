import {
  pino,
  stdSerializers,
  type DestinationStream,
  type Logger,
  type SerializedError,
} from 'pino';
import type { Settings } from '../../shared/settings.ts';

/**
 * Properties of a database error to log besides its message: which statement and where, but not the
 * values.
 */
const facts = ['code', 'statement', 'table', 'column', 'constraint', 'routine'] as const;

/**
 * Creates the process's log: JSON lines on standard output, one event per line, without personal
 * data. An error keeps its stack and, if from the database, the statement.
 */
export function createLog(
  { logLevel }: Pick<Settings, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      redact: [
        'password',
        'confirmPassword',
        'token',
        '*.password',
        '*.confirmPassword',
        '*.token',
        'headers.authorization',
      ],
      serializers: { err: loggedError },
    },
    destination ?? standardOutput(),
  );
}

/** How long a line may wait to be written, in milliseconds. */
const flushDelay = 100;

let shared: DestinationStream | undefined;

/**
 * Writes to standard output a few kilobytes at a time: a write per line would take a twentieth of a
 * busy process's time. A fatal error is written at once, and everything pending before an exit.
 */
function standardOutput(): DestinationStream {
  if (shared !== undefined) return shared;
  const output = pino.destination({ minLength: 4_096 });
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    output.flush();
  };
  const write = (line: string): void => {
    output.write(line);
    timer ??= setTimeout(flush, flushDelay).unref();
  };
  process.once('exit', flush);
  // pino calls this to write a fatal error; `output.flushSync` would also wait for the disk.
  const batched = { write, flushSync: flush };
  return (shared = batched);
}

/**
 * Removes values that PostgreSQL could not read as a number, date or identifier: `invalid input
 * syntax for type uuid: "…"`.
 */
const withoutValues = (text: string, code: unknown): string =>
  typeof code === 'string' && code.startsWith('22') ? text.replace(/"[^"]*"/g, '"…"') : text;

/**
 * Removes PostgreSQL's detail, which quotes the row: "Key (email)=(ana@example.com) already
 * exists."
 */
const withoutDetail = (text: string): string => text.replace(/\n? - detail: .*/g, '');

function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error) as SerializedError;
  const told = Object.fromEntries(
    facts
      .map((fact) => [fact, (error as unknown as Record<string, unknown>)[fact]])
      .filter(([, value]) => value !== undefined),
  );
  const shown = (text: string): string => withoutValues(withoutDetail(text), told.code);
  return { type, message: shown(message), stack: shown(stack), ...told };
}
