import { isAuthFailure } from '../graph/graphErrors.ts';
import { saveAs } from '../saveAs.ts';
import { session } from '../session/session.ts';
import { invoiceDownloadPath } from '../../paths.ts';

/**
 * Downloads an invoice's PDF as `invoice-{id}.pdf`.
 * @throws Error "<status>: <body>" unless the request succeeds
 */
export async function downloadInvoice(id: string): Promise<void> {
  const token = session.token();
  const response = await fetch(invoiceDownloadPath(id), {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) {
    const error = new Error(
      `${response.status}: ${(await response.text()) || response.statusText}`,
    );
    if (isAuthFailure(error)) session.expire(token, { announce: 'in the portal' });
    throw error;
  }
  saveAs(await response.blob(), `invoice-${id}.pdf`);
}
