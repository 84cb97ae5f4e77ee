import type { GraphContext } from '../../shared/context.ts';
import { subject } from '../../shared/operations/audited.ts';
import type { OtherRow, RestRow } from '../../shared/rest/route.ts';
import { downloadInvoice, downloadReceipt } from './download.ts';

type Download = (context: GraphContext, id: string) => Promise<{ filename: string; bytes: Buffer }>;

/** A document of a client: their own, or any client's for the office. */
const documentRow = (
  {
    thing,
    filename,
    download,
  }: { thing: 'invoice' | 'payment'; filename: string; download: Download },
  row: Pick<OtherRow, 'path' | 'operationId' | 'summary' | 'description'>,
): OtherRow => ({
  ...row,
  method: 'GET',
  tag: 'Portal',
  access: 'client',
  shared: 'money',
  refusals: [{ status: 404, when: `No ${thing} of the signed-in client has this identifier.` }],
  audited: { id: thing, own: true, reads: (_document, { id }) => [subject(thing, id)] },
  handle: async (context, { id = '' }, response) => {
    const { filename: name, bytes } = await download(context, id);
    response
      .set('Content-Disposition', `attachment; filename="${name}"`)
      .type('application/pdf')
      .send(bytes);
  },
  success: {
    status: 200,
    description: 'The document.',
    contentType: 'application/pdf',
    headers: { 'Content-Disposition': `attachment; filename="${filename}"` },
  },
});

export const invoicePdfRows: readonly RestRow[] = [
  documentRow(
    { thing: 'invoice', filename: 'invoice-{id}.pdf', download: downloadInvoice },
    {
      path: '/api/billing/invoices/:id/download',
      operationId: 'downloadInvoice',
      summary: 'The invoice as a PDF, saved as invoice-{id}.pdf.',
      description: 'Clients get their own invoices; staff and admins get those of every client.',
    },
  ),
  documentRow(
    { thing: 'payment', filename: 'receipt-{number}.pdf', download: downloadReceipt },
    {
      path: '/api/billing/payments/:id/receipt',
      operationId: 'downloadReceipt',
      summary: 'The receipt of a payment as a PDF, saved as receipt-{number}.pdf.',
      description:
        'Clients get those of their own payments; staff and admins get those of every client. For part of the money on an account, and for the identifier of that money, it is the receipt of all that was received at once. A payment that no longer counts keeps its receipt, which says so; a refund has none.',
    },
  ),
];
