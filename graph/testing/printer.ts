import type { Provider } from '../shared/provider.rules.ts';
import { InvoicePrinter, type Printed } from '../modules/invoice-pdf/printer.ts';

/**
 * Prints in this thread. A real printer's thread gives way to everything else, so that a test
 * waits for a PDF while the tests beside it keep the machine busy.
 */
export class PrinterHere extends InvoicePrinter {
  override async print(printed: Printed, provider: Provider): Promise<Buffer> {
    const { printedPdf } = await import('../modules/invoice-pdf/printedPdf.ts');
    return printedPdf(printed, provider);
  }
}
