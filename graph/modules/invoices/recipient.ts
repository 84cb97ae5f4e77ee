import type { EntityManager } from '@mikro-orm/postgresql';
import { sayByPhone } from '../notices/notices.ts';
import { recipientOf, type Recipient } from '../payers/payerOf.ts';
import type { Invoice } from './invoice.entity.ts';

/** Returns whom news about an invoice goes to: its payer. */
export async function recipientOfInvoice(em: EntityManager, invoice: Invoice): Promise<Recipient> {
  await em.populate(invoice, ['client.user', 'payer.person']);
  return recipientOf(invoice.client, invoice.payer);
}

/** Adds a sentence to what the office tells an invoice's payer by phone, in place of an email. */
export async function sayOfInvoice(
  em: EntityManager,
  invoice: Invoice,
  { says, about = invoice.id }: { says: string; about?: string },
  now: Date,
): Promise<void> {
  const { name, careFor } = await recipientOfInvoice(em, invoice);
  const sentence = careFor === null ? says : `Please tell ${name}, who pays: ${says}`;
  await sayByPhone(em, invoice.client, { says: sentence, about }, now);
}
