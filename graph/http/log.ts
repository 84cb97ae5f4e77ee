import { pino, type Logger } from 'pino';
import type { Settings } from '../env.ts';

/** The process's log: JSON lines on standard output, one subject per line, without personal data. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    base: null,
    redact: ['password', 'confirmPassword', 'token', '*.password', '*.confirmPassword', '*.token', 'headers.authorization'],
  });
}
