import { invoiceDownloadPath } from '../../paths.ts';
import { download } from '../download.ts';

/**
 * Downloads an invoice's PDF as `invoice-{id}.pdf`.
 * @throws Error "<status>: <body>" unless the request succeeds
 */
export const downloadInvoice = (id: string): Promise<void> =>
  download(invoiceDownloadPath(id), `invoice-${id}.pdf`);
