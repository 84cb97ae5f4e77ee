import type { EntityManager } from '@mikro-orm/postgresql';
import type { BillMinimum } from '../../../shared/billMinimum.rules.ts';
import { kysely } from '../../../database/kysely.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { chargeOfVisit } from '../invoices/charges.queries.ts';
import { CustomLine } from '../invoices/customLine.entity.ts';
import { InvoiceItem } from '../invoices/invoiceItem.entity.ts';

/**
 * Puts right what a corrected visit was billed: the client's next invoice gives it back and bills
 * what the visit comes to now, or bills it to another client, if it was theirs. A correction that no
 * invoice has billed yet is replaced. Does nothing for an unbilled visit, or if its line stays the
 * same. Call it after flushing the visit.
 */
export async function correctBill(
  em: EntityManager,
  visit: Appointment,
  rule: BillMinimum,
  createdAt: Date,
): Promise<void> {
  const billed = await em.findOne(
    InvoiceItem,
    { appointment: visit, withdrawn: false },
    { populate: ['invoice'] },
  );
  if (billed === null) return;
  const corrected = await em.findOne(
    CustomLine,
    { corrects: visit, removed: false, rate: { $gt: '0' } },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  const onInvoice =
    corrected &&
    (await em.findOne(
      InvoiceItem,
      { customLine: corrected, withdrawn: false },
      { populate: ['invoice'] },
    ));
  const { quantity, rate, client } = corrected ?? billed;
  const said = corrected === null ? billed : onInvoice;
  const charge =
    visit.status === 'cancelled' ? null : await chargeOfVisit(kysely(em), visit.id, rule);
  const service = charge?.description ?? visit.serviceType;
  const description = `${service}, corrected`;
  const isSame =
    client === visit.client &&
    charge?.quantity === quantity &&
    charge.rate === rate &&
    (corrected === null
      ? billed.serviceDescription === service
      : corrected.description === description) &&
    (said === null || (await saysVisit(em, said, visit)));
  if (isSame) return;
  const line = {
    corrects: visit,
    unit: billed.visitCancelled ? null : 'hour',
    serviceDate: billed.serviceDate ?? billed.invoice.issueDate,
    createdAt,
  };
  if (corrected !== null && onInvoice === null) corrected.removed = true;
  else {
    const { invoice } = onInvoice ?? billed;
    const what = corrected?.description ?? billed.serviceDescription;
    em.create(CustomLine, {
      ...line,
      client,
      description: `Credit for ${what} (${invoice.invoiceNumber})`,
      quantity,
      rate: `-${rate}`,
    });
  }
  if (charge !== null)
    em.create(CustomLine, {
      ...line,
      client: visit.client,
      description,
      quantity: charge.quantity,
      rate: charge.rate,
    });
}

/** Whether a line says who came and when, as far as it was kept (migrations 0097 and 0121). */
async function saysVisit(
  em: EntityManager,
  { visitFrom, visitTo, visitCaregiver }: InvoiceItem,
  visit: Appointment,
): Promise<boolean> {
  if (visitFrom === null) return true;
  await em.populate(visit, ['caregiver']);
  const { caregiver, startedAt, completedAt } = visit;
  return (
    visitFrom.getTime() === startedAt?.getTime() &&
    visitTo?.getTime() === completedAt?.getTime() &&
    visitCaregiver === (caregiver && `${caregiver.firstName} ${caregiver.lastName}`)
  );
}
