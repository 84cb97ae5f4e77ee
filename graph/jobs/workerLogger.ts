import { Logger, type Job } from 'graphile-worker';
import type { Logger as Log } from 'pino';

/**
 * Passes graphile-worker's log lines to our log; those about single jobs at debug level. It also
 * includes an error's message and stack in its text: we cut them off and log the error itself, with
 * whatever must not be logged removed.
 */
export function workerLogger(log: Log): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;
  return new Logger((scope) => (level, message, meta) => {
    const err = meta?.error ?? meta?.fatalError;
    const job = meta?.job as Job | undefined;
    const text =
      err === undefined ? message : message.split(/ with error | after failure |: /, 1)[0];
    log[levels[level]](
      { job: job?.id ?? scope.jobId, task: job?.task_identifier ?? scope.taskIdentifier, err },
      text,
    );
  });
}
