// Records the checks of a bank's list, a line of which is "<reference>,<invoice number>,<amount>". However often it
// runs, each is recorded once.
//
//   node out/recordPayments.js http://localhost:4000 <token> checks.csv
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import {
  allNodes,
  FailureCode,
  graphClient,
  InvoiceStatus,
  OfficeInvoicePageDocument,
  OperationFailed,
  RecordPaymentDocument,
  RefusalCode,
  type RecordPaymentInput,
} from '@home-care/graph';

const [address = '', token = '', file = ''] = process.argv.slice(2);
const office = graphClient(address, { token, name: 'RecordPayments', version: '1.0' });

/** Repeats what the server has no time for, after as long as it asks for. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof OperationFailed) || error.retryAfter === null) throw error;
    await setTimeout(error.retryAfter * 1000);
    return patiently(attempt);
  }
}

async function record(input: RecordPaymentInput): Promise<string> {
  const { recordPayment } = await patiently(() => office.run(RecordPaymentDocument, { input }));
  const [refusal] = recordPayment.userErrors;
  if (refusal?.code === RefusalCode.ABOVE_AMOUNT) return 'more than is due: give the rest back';
  if (refusal) return refusal.message;
  return `recorded, ${recordPayment.invoice?.amountDue.amount} still due`;
}

try {
  // A document of your own needs no code generator.
  const { provider } = await office.run<{ provider: { name: string } }>('{ provider { name } }');
  console.log(provider.name);

  const open = new Map<string, string>();
  const filter = { statuses: [InvoiceStatus.PENDING, InvoiceStatus.OVERDUE, InvoiceStatus.PAID] };
  const pages = (after: string | null) =>
    office
      .run(OfficeInvoicePageDocument, { filter, after })
      .then(({ officeInvoices }) => officeInvoices);
  for await (const { id, invoiceNumber } of allNodes(pages)) open.set(invoiceNumber, id);

  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [reference = '', invoiceNumber = '', amount = ''] = line.split(',');
    const invoiceId = open.get(invoiceNumber);
    const outcome = invoiceId
      ? await record({ invoiceId, amount, paymentMethod: 'Check', idempotencyKey: reference })
      : 'no such invoice';
    console.log(`${reference}  ${invoiceNumber}  $${amount}: ${outcome}`);
  }
} catch (error) {
  if (!(error instanceof OperationFailed)) throw error;
  const why =
    error.code === FailureCode.UNAUTHENTICATED ? 'The token is no longer valid' : error.message;
  console.error(`${why} (request ${error.requestId})`);
  process.exitCode = 1;
}
