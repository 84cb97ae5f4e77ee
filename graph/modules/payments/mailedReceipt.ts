import { kysely } from '../../database/kysely.ts';
import type { RenderedMail } from '../../mail/layout.ts';
import type { MailServices } from '../../mail/mail.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { findReceipt } from './receipt.queries.ts';
import { receiptNumber } from './receipt.rules.ts';

type Attached = Pick<RenderedMail, 'attachments'>;

/** What such an email says of it. */
export const saysReceipt = ({ attachments }: Attached): string[] =>
  attachments === undefined ? [] : ['Your receipt is attached.'];

/** Returns what an email that thanks for a payment has attached; nothing without its identifier. */
export async function mailedReceipt(
  id: string | undefined,
  provider: Provider,
  { database, printer }: MailServices,
): Promise<Attached> {
  const receipt =
    id === undefined ? null : await findReceipt(kysely(database.orm.em.fork()), null, id);
  if (receipt === null) return {};
  const content = await printer.print({ receipt }, provider, null);
  return { attachments: [{ filename: `receipt-${receiptNumber(receipt)}.pdf`, content }] };
}
