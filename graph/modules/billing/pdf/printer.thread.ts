import { move } from 'piscina';
import { invoicePdf } from './invoicePdf.ts';
import type { PrintJob } from './printer.ts';

/** What a thread of `InvoicePrinter` does. */
export default async function print({ invoice, provider }: PrintJob): Promise<unknown> {
  // A copy: a Buffer may be a slice of memory that others share.
  return move(new Uint8Array(await invoicePdf(invoice, provider)));
}
