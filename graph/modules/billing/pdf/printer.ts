import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { Failure } from '../../../shared/errors.ts';
import { projectRoot } from '../../../shared/projectRoot.ts';
import type { Provider } from '../../../shared/provider.rules.ts';
import type { InvoiceDocument } from '../invoices/invoice.queries.ts';

/** What is handed to the thread that prints. */
export interface PrintJob {
  invoice: InvoiceDocument;
  provider: Provider;
}

/** The program of a thread, as source where sources run. */
const thread = import.meta.url.endsWith('.ts')
  ? 'graph/modules/billing/pdf/printer.thread.ts'
  : 'dist/graph/modules/billing/pdf/printer.thread.js';
/** An unused thread ends after this many milliseconds. */
const idle = 600_000;
/** Documents that wait for a thread at most: the last of them some three seconds. */
export const longestQueue = 100;
/** Documents that one person has printed at a time at most: nobody keeps the others waiting alone. */
export const mostOfOne = 5;
/**
 * Megabytes for fonts and the largest document: one that needs more ends its thread, not the
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
 * Prints invoices in a thread of its own, with less right to the processor than the one that answers requests: a page of
 * figures takes some 20 ms, and everyone else would wait for it. The thread begins with the first document.
 */
export class InvoicePrinter {
  readonly #threads = new Piscina<PrintJob, Uint8Array>({
    filename: join(projectRoot, thread),
    minThreads: 0,
    maxThreads: Math.max(1, Math.floor(availableParallelism() / 2)),
    idleTimeout: idle,
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // First come, first served. Otherwise a caller who finds no free thread may be sent to the end
    // of the queue again and again.
    stricterFIFO: true,
  });

  /** How many each person has under way. */
  readonly #underWay = new Map<string, number>();

  /**
   * The invoice as a PDF (`invoicePdf`).
   * @param userId who asked for it; null for a job, which waits however many others do
   * @throws Failure UNAVAILABLE where too many wait already, or too many of the same person
   * @throws when it takes more memory than a document may
   */
  async print(
    invoice: InvoiceDocument,
    provider: Provider,
    userId: string | null,
  ): Promise<Buffer> {
    if (userId === null) return Buffer.from(await this.#threads.run({ invoice, provider }));
    const own = this.#underWay.get(userId) ?? 0;
    if (own >= mostOfOne || this.#threads.queueSize >= longestQueue) throw busy();
    this.#underWay.set(userId, own + 1);
    try {
      return Buffer.from(await this.#threads.run({ invoice, provider }));
    } finally {
      const left = this.#underWay.get(userId)! - 1;
      if (left > 0) this.#underWay.set(userId, left);
      else this.#underWay.delete(userId);
    }
  }

  /** Finishes what is being printed, then ends the threads. */
  async close(): Promise<void> {
    await this.#threads.close();
  }
}
