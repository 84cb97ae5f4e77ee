import { sql, type RawBuilder } from 'kysely';

/**
 * Numbers of the client's invoices next to an invoice row that billed the same visits and custom
 * lines: the last one before it, or the first one after it. A line is billed again only after its
 * invoice was canceled, so what is there once stays.
 */
function neighbors(side: 'before' | 'after'): RawBuilder<string[]> {
  const [follows, order] = side === 'before' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const issued = (row: 'i' | 'invoices') =>
    sql`(${sql.ref(`${row}.created_at`)}, length(${sql.ref(`${row}.invoice_number`)}), ${sql.ref(`${row}.invoice_number`)})`;
  const numbers = sql<string[]>`coalesce((
    select json_agg(distinct other.invoice_number order by other.invoice_number)
    from invoice_items mine
    cross join lateral (
      select i.invoice_number
      from invoice_items same join invoices i on i.id = same.invoice_id
      where (same.appointment_id = mine.appointment_id or same.custom_line_id = mine.custom_line_id)
        and i.client_id = invoices.client_id and ${issued('i')} ${follows} ${issued('invoices')}
      order by i.created_at ${order}, length(i.invoice_number) ${order}, i.invoice_number ${order}
      limit 1) other
    where mine.invoice_id = invoices.id), '[]'::json)`;
  // Before an invoice is canceled nothing replaces it, so there is nothing to look for.
  return side === 'before'
    ? numbers
    : sql`case when invoices.status = 'cancelled' then ${numbers} else '[]'::json end`;
}

/** What an invoice row replaces, and what replaces it. */
export const replacementColumns = [
  neighbors('before').as('replaces'),
  neighbors('after').as('replacedBy'),
] as const;

export interface Replacements {
  /** Numbers of the canceled invoices whose visits and lines it bills. */
  replaces: string[];
  /** Numbers of the invoices that bill its visits and lines since it was canceled. */
  replacedBy: string[];
}
