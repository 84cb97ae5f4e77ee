import type { Response } from 'express';
import { httpStatus, type Failure, type Refusal } from '../../shared/errors.ts';

/**
 * Answers a refused input or change: `{ code, message, errors? }` with the status of its code.
 * @param beside further fields of the answer
 */
export function sendRefusals(
  response: Response,
  refusals: readonly Refusal[],
  beside: object = {},
): void {
  const [first] = refusals;
  if (!first) throw new Error('A refusal names at least one reason');
  const fields = refusals
    .filter(({ field }) => field !== null)
    .map(({ field, code, message }) => ({ field, code, message }));
  const { code, message } = first;
  response
    .status(httpStatus[code])
    .json({ code, message, ...(fields.length > 0 ? { errors: fields } : {}), ...beside });
}

/** Answers a failure: `{ code, message }` with the status of its code, and when to retry if known. */
export function sendFailure(response: Response, { code, message, retryAfter }: Failure): void {
  if (retryAfter !== null) response.setHeader('Retry-After', String(retryAfter));
  if (code === 'UNAUTHENTICATED') response.setHeader('WWW-Authenticate', 'Bearer');
  response.status(httpStatus[code] ?? 500).json({ code, message });
}
