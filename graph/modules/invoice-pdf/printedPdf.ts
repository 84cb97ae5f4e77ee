import type { Provider } from '../../shared/provider.rules.ts';
import { invoicePdf } from './invoicePdf.ts';
import type { Printed } from './printer.ts';
import { receiptPdf } from './receiptPdf.ts';
import { statementPdf } from './statementPdf.ts';

/** Prints what there is to print. */
export function printedPdf(printed: Printed, provider: Provider): Promise<Buffer> {
  if ('invoice' in printed) return invoicePdf(printed.invoice, provider);
  if ('statement' in printed) return statementPdf(printed.statement, provider);
  return receiptPdf(printed.receipt, provider);
}
