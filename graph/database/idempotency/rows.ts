import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { GraphContext } from '../../shared/context.ts';
import { Failure, RefusalCode, UserError, type Refusal } from '../../shared/errors.ts';
import { transactionOnce } from './idempotency.ts';

/** Maximum number of records that one mutation names. */
export const maxRows = 100;

/** What the description of such a mutation says to its callers. */
export const rowsNeedKey =
  'Send an `idempotencyKey`: without one, an unexpected error loses what became of the records before it.';

/** The identifiers of these records. */
export const rowIds = z
  .array(z.string())
  .min(1, 'Name at least one')
  .max(maxRows, `At most ${maxRows} at once`)
  .refine(
    (ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length,
    'Name each only once',
  );

/** What became of one record of a mutation that is about many. */
export interface Row {
  id: string;
  /** What the command returned; null if it was refused. */
  answer: string | null;
  refusals: readonly Refusal[];
}

/**
 * Runs a command for one record after the other, each in a transaction of its own, so that none that
 * is refused keeps the others from being done. With an idempotency key each is done once, by a key of
 * its own: a repeat does what a request that broke off had left.
 * @param field names the record in a refusal because there is none
 * @param find the records; a repeat gets those of the first request
 * @throws UserError KEY_REUSED
 */
export async function inRows(
  context: GraphContext,
  field: string,
  find: () => readonly string[] | Promise<readonly string[]>,
  command: (row: GraphContext, id: string) => Promise<string>,
): Promise<Row[]> {
  const found = await transactionOnce(context, async () => JSON.stringify(await find()));
  const rows: Row[] = [];
  for (const id of JSON.parse(found) as string[])
    try {
      rows.push({ id, answer: await command(contextOf(context, id), id), refusals: [] });
    } catch (error) {
      rows.push({ id, answer: null, refusals: refusalsOf(error, id, field) });
    }
  return rows;
}

function refusalsOf(error: unknown, id: string, field: string): readonly Refusal[] {
  if (error instanceof UserError) return error.refusals;
  if (error instanceof Failure && error.missing === id)
    return [{ field, message: error.message, code: RefusalCode.NOT_FOUND }];
  throw error;
}

/** Its prototype is the context, whose entity manager is made when it is first asked for. */
function contextOf(context: GraphContext, id: string): GraphContext {
  const { keyed } = context;
  if (keyed === undefined) return context;
  const key = createHash('sha256').update(`${keyed.key} ${id}`).digest('hex');
  return Object.assign(Object.create(context) as GraphContext, { keyed: { ...keyed, key } });
}
