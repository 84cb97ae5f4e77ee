// What every peer reads: as little SQL as the answer needs, one prepared statement each, JSON built by PostgreSQL.
import pg from 'pg';

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

/** Today in Phoenix, seven hours behind UTC all year. */
const today = () => new Date(Date.now() - 7 * 3_600_000).toISOString().slice(0, 10);

const invoices = {
  name: 'invoices',
  text: `select
    (select count(*) from invoices where client_id = $1)::int as "totalCount",
    (select coalesce(json_agg(row), '[]') from (
      select i.id, i.invoice_number as "invoiceNumber", i.issue_date as "issueDate", i.due_date as "dueDate", i.total::text as amount,
             case when i.status in ('pending', 'overdue') then case when i.due_date < $3 then 'overdue' else 'pending' end else i.status end as status,
             (select json_agg(json_build_object('id', l.id, 'description', l.service_description, 'quantity', l.quantity::text,
                        'rate', l.rate::text, 'amount', l.amount::text, 'serviceDate', l.service_date) order by l.position, l.id)
                from invoice_items l where l.invoice_id = i.id) as items
        from invoices i where i.client_id = $1
       order by i.issue_date desc, i.id desc limit $2) row) as nodes`,
};

const usd = (amount) => ({ amount, currencyCode: 'USD' });
const upper = (status) => status.toUpperCase();

/** The first page of a client's invoices with their lines, in the shape of the graph. */
export async function readInvoices(clientId, first = 20) {
  const {
    rows: [{ totalCount, nodes }],
  } = await pool.query({ ...invoices, values: [clientId, first + 1, today()] });
  const page = nodes.slice(0, first);
  return {
    nodes: page.map(({ id, invoiceNumber, issueDate, dueDate, amount, status, items }) => ({
      id,
      invoiceNumber,
      issueDate,
      dueDate,
      amount: usd(amount),
      status: upper(status),
      items: (items ?? []).map(({ id, description, quantity, rate, amount, serviceDate }) => ({
        id,
        description,
        quantity,
        rate: usd(rate),
        amount: usd(amount),
        serviceDate,
      })),
    })),
    pageInfo: { hasNextPage: nodes.length > first },
    totalCount,
  };
}
