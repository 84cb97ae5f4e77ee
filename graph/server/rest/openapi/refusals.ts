import { bodyLimit } from '../../http/body.ts';
import type { RestRow } from '../../../shared/rest/route.ts';

/**
 * Returns every status with which a row can refuse, and when: those that follow from its body and
 * access, and its own.
 */
export function documentedRefusals(row: RestRow): Map<number, string> {
  const refusals = new Map<number, string[]>();
  const add = (status: number, when: string): void =>
    void refusals.set(status, [...(refusals.get(status) ?? []), when]);
  const body = 'body' in row ? row.body : undefined;
  if (body) {
    add(
      400,
      `A field is missing or invalid: \`errors\` names each one.${body.idempotent ? ' The `Idempotency-Key` is malformed.' : ''} The body is not JSON.`,
    );
    add(413, `The body is larger than ${bodyLimit} KB.`);
    add(415, 'The content type is not `application/json`.');
    if (body.idempotent) add(422, 'The `Idempotency-Key` was already used with a different body.');
  }
  if ('query' in row && row.query)
    add(400, 'A parameter is missing or invalid: `errors` names each one.');
  if (row.access !== 'anyone') add(401, 'The token is missing or no longer valid.');
  if (row.access === 'client') add(403, 'The account has no client profile.');
  if (row.access === 'office') add(403, 'The account is not an office account.');
  if (row.access === 'client' || row.access === 'office')
    add(
      403,
      'With the code SECOND_FACTOR_NEEDED: the user must add a second factor (GraphQL) first.',
    );
  for (const { status, when } of row.refusals ?? []) add(status, when);
  add(405, 'This address does not support the method; `Allow` names those it does.');
  add(500, 'Something went wrong on our side; our log has it under `X-Request-Id`.');
  add(503, 'Our records cannot be reached; `Retry-After` says when to try again, in seconds.');
  return new Map(
    [...refusals].sort(([a], [b]) => a - b).map(([status, reasons]) => [status, reasons.join(' ')]),
  );
}
