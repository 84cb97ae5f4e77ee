import type { Provider } from '../shared/provider.rules.ts';
import { InvoicePrinter } from '../modules/invoice-pdf/printer.ts';
import type { InvoiceDocument } from '../modules/invoices/invoice.queries.ts';

/**
 * Prints in this thread. A real printer's thread gives way to everything else, so that a test
 * waits for a PDF while the tests beside it keep the machine busy.
 */
export class PrinterHere extends InvoicePrinter {
  override async print(invoice: InvoiceDocument, provider: Provider): Promise<Buffer> {
    const { invoicePdf } = await import('../modules/invoice-pdf/invoicePdf.ts');
    return invoicePdf(invoice, provider);
  }
}
