import type { EntityManager } from '@mikro-orm/postgresql';
import type { Settings } from '../../shared/settings.ts';
import { kysely } from '../../database/kysely.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { dayIn } from '../../shared/time.ts';
import { saysMinimum } from './invoiceWords.rules.ts';
import { chargeOfVisit } from './charges.queries.ts';
import { CustomLine } from './customLine.entity.ts';
import { InvoiceItem } from './invoiceItem.entity.ts';
import { setOffRefunds } from './setOff.ts';
import { standing } from './standing.ts';

interface Correcting {
  settings: Pick<Settings, 'billMinimum' | 'taxRate'>;
  now: Date;
  /** Set when an invoice with corrections of the visit was cancelled: whether they are billed again. */
  rebill?: boolean;
}

/**
 * Puts right what a billed visit was billed. What its invoices say is compared with what it comes to
 * now: each line that isn't right is given back on the next invoice of whom it was billed to, and
 * what is right is billed, unless an invoice says so already. Corrections that no invoice has are
 * replaced. Does nothing for an unbilled visit. Call it after flushing the visit.
 */
export async function correctBill(
  em: EntityManager,
  visit: Appointment,
  { settings, now, rebill }: Correcting,
): Promise<void> {
  const billed = await billedLines(em, visit);
  const own = billed.find(({ item }) => item.appointment !== null)?.item;
  if (own === undefined) return;
  const unbilled = await em.find(CustomLine, {
    corrects: visit,
    removed: false,
    id: { $nin: billed.flatMap(({ item }) => item.customLine?.id ?? []) },
  });
  const charge =
    visit.status === 'cancelled'
      ? null
      : await chargeOfVisit(kysely(em), visit.id, settings.billMinimum);
  const service = charge?.description ?? visit.serviceType;
  const description = `${service}, corrected`;
  const wanted: Pick<CustomLine, 'client' | 'description' | 'quantity' | 'rate' | 'serviceDate'>[] =
    [];
  const billedDay = own.serviceDate ?? own.invoice.issueDate;
  let isRight = false;
  for (const { item, said, clientId, quantity, rate } of standing(billed)) {
    const isSame =
      clientId === visit.client.id &&
      charge?.quantity === quantity &&
      charge.rate === rate &&
      said === (item === own ? service : description) &&
      (await saysVisit(em, item, visit, said));
    if (isSame && !isRight) isRight = true;
    else
      wanted.push({
        client: item.client,
        description: `Credit for ${said} (${item.invoice.invoiceNumber})`,
        quantity,
        rate: `-${rate}`,
        serviceDate: billedDay,
      });
  }
  // What was written off stays so until the office corrects the visit once more.
  const bills = rebill === undefined || (rebill && unbilled.some(({ rate }) => Number(rate) > 0));
  if (charge !== null && Number(charge.rate) > 0 && !isRight && bills)
    wanted.push({
      client: visit.client,
      description,
      quantity: charge.quantity,
      rate: charge.rate,
      serviceDate: own.visitCancelled ? billedDay : charge.serviceDate,
    });
  for (const line of unbilled) {
    const kept = wanted.findIndex(
      ({ client, description, quantity, rate, serviceDate }) =>
        client === line.client &&
        description === line.description &&
        quantity === line.quantity &&
        rate === line.rate &&
        serviceDate === line.serviceDate,
    );
    if (kept === -1) line.removed = true;
    else wanted.splice(kept, 1);
  }
  for (const line of wanted)
    em.create(CustomLine, {
      ...line,
      corrects: visit,
      unit: own.visitCancelled ? null : 'hour',
      createdAt: now,
    });
  await em.flush();
  for (const client of new Set(billed.map(({ item }) => item.client)))
    await setOffRefunds(em, settings, client, now);
}

/** The lines about a visit on invoices that count: its own, then its corrections in order. */
export async function billedLines(em: EntityManager, visit: Appointment) {
  const items = await em.find(
    InvoiceItem,
    { withdrawn: false, $or: [{ appointment: visit }, { customLine: { corrects: visit } }] },
    { populate: ['invoice', 'customLine'] },
  );
  const since = ({ customLine }: InvoiceItem): number => customLine?.createdAt.getTime() ?? 0;
  return items
    .sort((one, other) => since(one) - since(other))
    .map((item) => ({
      item,
      said: item.customLine?.description ?? item.serviceDescription,
      clientId: item.client.id,
      quantity: item.quantity,
      rate: item.rate,
    }));
}

/**
 * Whether a line says who came and when, as far as it was kept (migrations 0097 and 0121). How long the
 * visit was doesn't matter while the minimum is billed.
 */
async function saysVisit(
  em: EntityManager,
  { visitFrom, visitTo, visitCaregiver }: InvoiceItem,
  visit: Appointment,
  said: string,
): Promise<boolean> {
  if (visitFrom === null) return true;
  await em.populate(visit, ['caregiver']);
  const { caregiver, startedAt, completedAt } = visit;
  if (startedAt === null) return false;
  const isThen = saysMinimum(said)
    ? dayIn(visitFrom) === dayIn(startedAt)
    : visitFrom.getTime() === startedAt.getTime() && visitTo?.getTime() === completedAt?.getTime();
  return isThen && visitCaregiver === (caregiver && `${caregiver.firstName} ${caregiver.lastName}`);
}
