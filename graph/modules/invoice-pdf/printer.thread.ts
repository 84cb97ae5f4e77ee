import { move } from 'piscina';
import { invoicePdf } from './invoicePdf.ts';
import type { PrintJob } from './printer.ts';

/** The work of an `InvoicePrinter` thread. */
export default async function print({ invoice, provider }: PrintJob): Promise<unknown> {
  // Copies it, because a Buffer may be a slice of shared memory.
  return move(new Uint8Array(await invoicePdf(invoice, provider)));
}
