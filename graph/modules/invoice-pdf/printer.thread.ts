import { move } from 'piscina';
import type { PrintJob } from './printer.ts';
import { printedPdf } from './printedPdf.ts';

/** The work of an `InvoicePrinter` thread. */
export default async function print({ printed, provider }: PrintJob): Promise<unknown> {
  // Copies it, because a Buffer may be a slice of shared memory.
  return move(new Uint8Array(await printedPdf(printed, provider)));
}
