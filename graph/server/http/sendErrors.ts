import type { Response } from 'express';
import { httpStatus, type Failure, type Refusal } from '../../shared/errors.ts';

/** Answers a refused input or change: `{ message, errors? }` with the status of its code. */
export function sendRefusals(response: Response, refusals: readonly Refusal[]): void {
  const [first] = refusals;
  if (!first) throw new Error('A refusal names at least one reason');
  const fields = refusals
    .filter(({ field }) => field !== null)
    .map(({ field, message }) => ({ field, message }));
  response
    .status(httpStatus[first.code])
    .json({ message: first.message, ...(fields.length > 0 ? { errors: fields } : {}) });
}

/** Answers a failure: `{ message }` with the status of its code, and when to retry if known. */
export function sendFailure(response: Response, { code, message, retryAfter }: Failure): void {
  if (retryAfter !== null) response.setHeader('Retry-After', String(retryAfter));
  if (code === 'UNAUTHENTICATED') response.setHeader('WWW-Authenticate', 'Bearer');
  response.status(httpStatus[code] ?? 500).json({ message });
}
