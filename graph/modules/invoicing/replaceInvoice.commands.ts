import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { dayIn } from '../../shared/time.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { isOwed } from '../invoices/billing.rules.ts';
import { billedLines } from '../invoices/correctedBill.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { InvoiceItem, visitOf } from '../invoices/invoiceItem.entity.ts';
import { givesBack, standing } from '../invoices/standing.ts';
import { sumOf } from '../invoices/totals.ts';
import { moneyOf } from '../payments/payment.commands.ts';
import { tellWithdrawn, withdraw } from './cancelInvoice.commands.ts';
import { billVisits, chargesToBill } from './invoicing.commands.ts';

/**
 * Replaces each invoice, the last one first, by which somebody owes for a visit that isn't theirs. One
 * that is paid stays: the next invoice gives back what is on it.
 * @throws UserError IN_USE when money was received for one that would be replaced
 */
export async function replaceOfOthers(
  em: EntityManager,
  context: GraphContext,
  visit: Appointment,
  because: { reason: string; now: Date },
): Promise<void> {
  const staying = new Set<Invoice>();
  for (;;) {
    const wrong = (await wronglyOwed(em, visit)).find((invoice) => !staying.has(invoice));
    if (wrong === undefined) return;
    const invoice = await lockForUpdate(em, Invoice, wrong.id, 'This invoice');
    if (!isOwed(invoice.status)) {
      staying.add(invoice);
      continue;
    }
    const { kept, credited } = await moneyOf(em, invoice);
    if (credited !== '0.00')
      throw UserError.of(
        RefusalCode.IN_USE,
        `This visit is on invoice ${invoice.invoiceNumber}, on which a credit of $${credited} was given. Please take it back first.`,
        'clientId',
      );
    if (kept !== '0.00')
      throw UserError.of(
        RefusalCode.IN_USE,
        `This visit is on invoice ${invoice.invoiceNumber}, for which $${kept} was received. Please refund it first, or void it if you don’t have it.`,
        'clientId',
      );
    await replaceWithout(em, context, invoice, visit, because);
  }
}

/**
 * Replaces a locked invoice if its client would owe for a visit that isn't theirs, such as when its
 * payment was returned after the visit was corrected.
 * @throws UserError IN_USE when other money that was received for it is left
 */
export async function replaceIfOfOthers(
  em: EntityManager,
  context: GraphContext,
  invoice: Invoice,
  now: Date,
): Promise<void> {
  if (!isOwed(invoice.status)) return;
  const items = await em.find(
    InvoiceItem,
    { invoice },
    { populate: ['appointment', 'customLine.corrects'] },
  );
  for (const visit of new Set(items.map(visitOf))) {
    if (!visit || visit.client.id === invoice.client.id) continue;
    if (!(await wronglyOwed(em, visit)).includes(invoice)) continue;
    const { kept, credited } = await moneyOf(em, invoice);
    if (credited !== '0.00')
      throw UserError.of(
        RefusalCode.IN_USE,
        `Invoice ${invoice.invoiceNumber} bills a visit that was for somebody else, and a credit of $${credited} was given on it. Please take it back first.`,
      );
    if (kept !== '0.00')
      throw UserError.of(
        RefusalCode.IN_USE,
        `Invoice ${invoice.invoiceNumber} bills a visit that was for somebody else, and $${kept} more was received for it. Please refund it first. If you don’t have it either, correct the visit back, void both, and correct it again.`,
      );
    const reason = 'It bills a visit that was for somebody else.';
    return replaceWithout(em, context, invoice, visit, { reason, now });
  }
}

/** Returns the invoices, the last one first, by which others are billed a visit that they don't get back. */
async function wronglyOwed(em: EntityManager, visit: Appointment): Promise<Invoice[]> {
  const lines = (await billedLines(em, visit)).filter(
    ({ clientId }) => clientId !== visit.client.id,
  );
  const billing = standing(lines).filter((line) => !givesBack(line));
  const invoices = new Set(lines.toReversed().map(({ item }) => item.invoice));
  return [...invoices].filter((invoice) => {
    if (!billing.some(({ clientId }) => clientId === invoice.client.id)) return false;
    const amounts = lines.flatMap(({ item }) => (item.invoice === invoice ? item.amount : []));
    return billing.some(({ item }) => item.invoice === invoice) || Number(sumOf(amounts)) > 0;
  });
}

/** Cancels a locked invoice, and bills what was on it besides a visit, unless credits come to as much. */
export async function replaceWithout(
  em: EntityManager,
  context: GraphContext,
  invoice: Invoice,
  visit: Appointment,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const lines = await em.find(InvoiceItem, { invoice });
  const ids = lines
    .filter(({ appointment }) => appointment?.id !== visit.id)
    .flatMap(({ appointment, customLine }) => (appointment ?? customLine)?.id ?? []);
  const only = { ids, exceptVisit: visit.id };
  const bill = { clientId: invoice.client.id, only, through: dayIn(now) };
  await withdraw(em, context, invoice, { reason, rebill: true }, now);
  const billsAgain = (await chargesToBill(em, context, bill)).some(
    ({ rate, setsOff }) => !setsOff && !rate.startsWith('-'),
  );
  await tellWithdrawn(em, context, invoice, billsAgain, now);
  if (billsAgain) await billVisits(em, context, bill, now);
}
