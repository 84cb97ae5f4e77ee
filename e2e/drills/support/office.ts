import { ask } from './ask.ts';
import type { Given } from './forms.ts';

/** Makes an invoice that no drill can pay off, for a demo client. */
const bigInvoice = `
  insert into invoices (invoice_number, client_id, subtotal, total, issue_date, due_date)
  select 'INV-DRILL', c.id, 9000000, 9000000, current_date, current_date + 14
    from clients c join users u on u.id = c.user_id where u.email = 'client@demo.example'
  returning id`;

/** Signs in a demo account. @returns the token */
export async function signIn(url: string, who: string): Promise<string> {
  const { status, body } = await ask(`${url}/api/login`, {
    method: 'POST',
    body: { email: `${who}@demo.example`, password: 'Welcome2Care!' },
  });
  if (status !== 200)
    throw new Error(`${who} could not sign in: ${status} ${JSON.stringify(body)}`);
  return (body as { token: string }).token;
}

/** What the office needs to book payments: its own sign-in, and an invoice to book them on. */
export async function office(
  url: string,
  sql: (statement: string) => Promise<{ id: string }[]>,
): Promise<Given> {
  const [invoice] = await sql(bigInvoice);
  if (invoice === undefined) throw new Error('The demo client is missing');
  return { staff: await signIn(url, 'staff'), invoiceId: invoice.id };
}
