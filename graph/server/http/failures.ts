import { Failure } from '../../shared/errors.ts';

// The last five: disk full or too many connections, a replica that is not a primary (yet or
// anymore), a canceled statement, a lock timeout, and our own pool's code (database/pool.ts).
const connectionCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|08...|57P0[123]|53[13]00|25006|57014|55P03|DATABASE_AWAY)$/;
const connectionWords =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/;

/** True if the database is away or too busy, rather than a statement being wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth += 1
  ) {
    const { code } = cause as NodeJS.ErrnoException;
    if (typeof code === 'string' && connectionCodes.test(code)) return true;
    if (connectionWords.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

/** Returns what a caller may see of an unexpected error: nothing internal. The log has the rest. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseAway(error)) {
    return new Failure(
      'UNAVAILABLE',
      'We cannot reach our records at the moment. Please try again shortly.',
      5,
    );
  }
  return new Failure('INTERNAL', 'Something went wrong on our side. Please try again.');
}
