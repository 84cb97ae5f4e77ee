import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { Provider } from '../../../shared/provider.rules.ts';
import type { InvoiceDocument } from '../invoices/invoice.queries.ts';

/** What is handed to the thread that prints. */
export interface PrintJob {
  invoice: InvoiceDocument;
  provider: Provider;
}

/** A thread that nobody has used for so long ends, in milliseconds. */
const idle = 600_000;
/** For the fonts and the largest document, in megabytes: what wants more ends its thread and not the process. */
const memory = 256;

/**
 * Prints invoices in a thread of its own, with less right to the processor than the one that answers requests: a page of
 * figures takes some 20 ms, and everyone else would wait for it. The thread begins with the first document.
 */
export class InvoicePrinter {
  readonly #threads = new Piscina<PrintJob, Uint8Array>({
    filename: new URL(`./printer.thread${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, Math.floor(availableParallelism() / 2)),
    idleTimeout: idle,
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // In turn. Otherwise, and with signals to abort always, whoever finds no thread free may go to the end of the queue for ever.
    stricterFIFO: true,
  });

  /**
   * The invoice as a PDF (`invoicePdf`).
   * @throws when it takes more memory than a document may
   */
  async print(invoice: InvoiceDocument, provider: Provider): Promise<Buffer> {
    return Buffer.from(await this.#threads.run({ invoice, provider }));
  }

  /** Finishes what is being printed, then ends the threads. */
  async close(): Promise<void> {
    await this.#threads.close();
  }
}
