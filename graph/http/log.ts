import { pino, stdSerializers, type DestinationStream, type Logger, type SerializedError } from 'pino';
import type { Settings } from '../env.ts';

/** What a database error says beside its message: which statement and where, but not the values. */
const facts = ['code', 'statement', 'table', 'column', 'constraint', 'routine'] as const;

/**
 * The process's log: JSON lines on standard output, one subject per line, without personal data. An error keeps its stack
 * and, from the database, the statement.
 */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      redact: ['password', 'confirmPassword', 'token', '*.password', '*.confirmPassword', '*.token', 'headers.authorization'],
      serializers: { err: loggedError },
    },
    ...(destination ? [destination] : []) as [DestinationStream],
  );
}

/** PostgreSQL's detail quotes the row at fault, "Key (email)=(ana@example.com) already exists.": that stays out. */
const withoutDetail = (text: string): string => text.replace(/\n? - detail: .*/g, '');

function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error) as SerializedError;
  const told = Object.fromEntries(facts.map((fact) => [fact, (error as unknown as Record<string, unknown>)[fact]]).filter(([, value]) => value !== undefined));
  return { type, message: withoutDetail(message), stack: withoutDetail(stack), ...told };
}
