import { subject } from '../../shared/operations/audited.ts';
import type { RestRow } from '../../shared/rest/route.ts';
import { downloadInvoice } from './download.ts';

export const invoicePdfRows: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/api/billing/invoices/:id/download',
    operationId: 'downloadInvoice',
    tag: 'Portal',
    access: 'client',
    shared: 'money',
    refusals: [{ status: 404, when: 'No invoice of the signed-in client has this identifier.' }],
    summary: 'The invoice as a PDF, saved as invoice-{id}.pdf.',
    description: 'Clients get their own invoices; staff and admins get those of every client.',
    audited: {
      id: 'invoice',
      own: true,
      reads: (_document, { id }) => [subject('invoice', id)],
    },
    handle: async (context, { id = '' }, response) => {
      const { filename, bytes } = await downloadInvoice(context, id);
      response
        .set('Content-Disposition', `attachment; filename="${filename}"`)
        .type('application/pdf')
        .send(bytes);
    },
    success: {
      status: 200,
      description: 'The document.',
      contentType: 'application/pdf',
      headers: { 'Content-Disposition': 'attachment; filename="invoice-{id}.pdf"' },
    },
  },
];
