import type { EntityManager } from '@mikro-orm/postgresql';
import type { Provider } from '../../shared/provider.rules.ts';
import { InvoiceProvider } from './invoiceProvider.entity.ts';

/** What an invoice says about its provider. */
export type KeptProvider = Pick<Provider, 'name' | 'address' | 'phone' | 'email' | 'hours'>;

/**
 * Returns the stored words of the provider, and stores them first if they are new. Runs at the
 * start, too, for invoices that were issued before their provider was kept.
 */
export async function keepProvider(
  em: EntityManager,
  { name, address, phone, email, hours }: KeptProvider,
): Promise<InvoiceProvider> {
  const words = { name, address, phone, email, hours };
  return (
    (await em.findOne(InvoiceProvider, words, { orderBy: { createdAt: 'asc', id: 'asc' } })) ??
    em.create(InvoiceProvider, words)
  );
}
