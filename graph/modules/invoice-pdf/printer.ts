import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { Failure } from '../../shared/errors.ts';
import { projectRoot } from '../../shared/projectRoot.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import type { InvoiceDocument } from '../invoices/invoice.queries.ts';
import type { ReceiptDocument } from '../payments/receipt.queries.ts';
import type { StatementDocument } from '../statements/statement.queries.ts';

/** What is printed. */
export type Printed =
  { invoice: InvoiceDocument } | { receipt: ReceiptDocument } | { statement: StatementDocument };

/** Input of the printing thread. */
export interface PrintJob {
  printed: Printed;
  provider: Provider;
}

/** The thread's program; the TypeScript source when running from source. */
const thread = import.meta.url.endsWith('.ts')
  ? 'graph/modules/invoice-pdf/printer.thread.ts'
  : 'dist/graph/modules/invoice-pdf/printer.thread.js';
/** An unused thread ends after this many milliseconds. */
const idle = 600_000;
/** Maximum number of documents waiting for a thread. The last one waits about three seconds. */
export const longestQueue = 100;
/** Maximum number of documents in progress per person, so that nobody can hold up everyone else. */
export const maxOfOne = 5;
/**
 * Megabytes for fonts and the largest document. A document that needs more ends its thread, not the
 * process.
 */
const memory = 256;

const busy = (): Failure =>
  new Failure(
    'UNAVAILABLE',
    'We’re making a lot of PDFs at the moment. Please try again shortly.',
    5,
  );

/**
 * Prints documents in worker threads, so that requests are not blocked: a page takes some 20 ms. The
 * first thread starts with the first document.
 */
export class InvoicePrinter {
  readonly #threads: Piscina<PrintJob, Uint8Array>;

  /** @param niceIncrement how much the threads give way to requests */
  constructor(niceIncrement = 10) {
    this.#threads = new Piscina({
      filename: join(projectRoot, thread),
      minThreads: 0,
      maxThreads: Math.max(1, Math.floor(availableParallelism() / 2)),
      idleTimeout: idle,
      niceIncrement,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      // First come, first served. Otherwise a caller who finds no free thread may be sent to the
      // end of the queue again and again.
      stricterFIFO: true,
    });
  }

  /** Documents in progress per person. */
  readonly #underWay = new Map<string, number>();

  /**
   * Returns an invoice (`invoicePdf`), a receipt (`receiptPdf`) or a statement (`statementPdf`) as a PDF.
   * @param userId who asked for it; null for a job, which waits however many others do
   * @throws Failure UNAVAILABLE when too many documents wait, or too many of the same person
   * @throws when a document takes too much memory
   */
  async print(printed: Printed, provider: Provider, userId: string | null): Promise<Buffer> {
    if (userId === null) return Buffer.from(await this.#threads.run({ printed, provider }));
    const own = this.#underWay.get(userId) ?? 0;
    if (own >= maxOfOne || this.#threads.queueSize >= longestQueue) throw busy();
    this.#underWay.set(userId, own + 1);
    try {
      return Buffer.from(await this.#threads.run({ printed, provider }));
    } finally {
      const left = this.#underWay.get(userId)! - 1;
      if (left > 0) this.#underWay.set(userId, left);
      else this.#underWay.delete(userId);
    }
  }

  /** Waits for documents in progress, then ends the threads. */
  async close(): Promise<void> {
    await this.#threads.close();
  }
}
