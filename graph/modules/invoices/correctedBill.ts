import type { EntityManager } from '@mikro-orm/postgresql';
import type { Settings } from '../../shared/settings.ts';
import { kysely } from '../../database/kysely.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { dayIn } from '../../shared/time.ts';
import { saysMinimum, saysTakenBack, takenBack } from './invoiceWords.rules.ts';
import { chargeOfVisit } from './charges.queries.ts';
import { CustomLine } from './customLine.entity.ts';
import { InvoiceItem } from './invoiceItem.entity.ts';
import { setOffRefunds } from './setOff.ts';
import { givesBack, standing } from './standing.ts';

interface Correcting {
  settings: Pick<Settings, 'billMinimum' | 'taxRate'>;
  now: Date;
  /** Set when an invoice with corrections of the visit was canceled: whether they are billed again. */
  rebill?: boolean;
}

/**
 * Puts right what a billed visit was billed. What its invoices say is compared with what it comes to
 * now: each line that isn't right is given back on the next invoice of whom it was billed to, what
 * was given back of an invoice that is canceled is taken back, and what is right is billed, unless an
 * invoice says so already or the visit itself waits for one. Corrections that no invoice has are
 * replaced. Call it after flushing the visit.
 */
export async function correctBill(
  em: EntityManager,
  visit: Appointment,
  { settings, now, rebill }: Correcting,
): Promise<void> {
  const billed = await billedLines(em, visit);
  const unbilled = await em.find(CustomLine, {
    corrects: visit,
    removed: false,
    id: { $nin: billed.flatMap(({ item }) => item.customLine?.id ?? []) },
  });
  const wanted = await wantedLines(em, visit, billed, {
    settings,
    // What was written off stays so until the office corrects the visit once more.
    bills: rebill === undefined || (rebill && unbilled.some(({ rate }) => Number(rate) > 0)),
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
  for (const line of wanted) em.create(CustomLine, { ...line, corrects: visit, createdAt: now });
  await em.flush();
  const clients = [
    ...billed.map(({ item }) => item.client),
    ...unbilled.map((line) => line.client),
  ];
  for (const client of new Set(clients)) await setOffRefunds(em, settings, client, now);
}

type Wanted = Pick<
  CustomLine,
  'client' | 'description' | 'quantity' | 'unit' | 'rate' | 'serviceDate'
>;
type BilledLine = Awaited<ReturnType<typeof billedLines>>[number];

/** Returns the lines that put a visit right on the next invoices, given those about it on invoices. */
async function wantedLines(
  em: EntityManager,
  visit: Appointment,
  billed: readonly BilledLine[],
  { settings, bills }: Pick<Correcting, 'settings'> & { bills: boolean },
): Promise<Wanted[]> {
  const first = billed[0]?.item;
  if (first === undefined) return [];
  const own = billed.find(({ item }) => item.appointment !== null)?.item;
  const isFee = own === undefined ? first.unit === null : own.visitCancelled === true;
  const unit = isFee ? null : 'hour';
  const charge =
    visit.status === 'cancelled'
      ? null
      : await chargeOfVisit(kysely(em), visit.id, settings.billMinimum);
  const service = charge?.description ?? visit.serviceType;
  const description = `${service}, corrected`;
  const billedDay = (own ?? first).serviceDate ?? (own ?? first).invoice.issueDate;
  const wanted: Wanted[] = [];
  const lines = standing(billed);
  // As long as no invoice bills it to its client, the visit itself waits for the next one.
  const isBilled =
    own !== undefined ||
    lines.some((line) => line.clientId === visit.client.id && !givesBack(line));
  let isRight = false;
  for (const line of lines) {
    const { item, said, clientId, quantity, rate } = line;
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
        description: givesBack(line)
          ? takenBack(said, item.invoice.invoiceNumber)
          : `Credit for ${said} (${item.invoice.invoiceNumber})`,
        quantity,
        unit,
        rate: givesBack(line) ? rate.slice(1) : `-${rate}`,
        serviceDate: billedDay,
      });
  }
  if (isBilled && charge !== null && Number(charge.rate) > 0 && !isRight && bills)
    wanted.push({
      client: visit.client,
      description,
      quantity: charge.quantity,
      unit,
      rate: charge.rate,
      serviceDate: isFee ? billedDay : charge.serviceDate,
    });
  return wanted;
}

/** The lines about a visit on invoices that count: its own, then its corrections in order. */
export async function billedLines(em: EntityManager, visit: Appointment) {
  const items = await em.find(
    InvoiceItem,
    { withdrawn: false, $or: [{ appointment: visit }, { customLine: { corrects: visit } }] },
    { populate: ['invoice', 'customLine'] },
  );
  // Of lines of the same moment, what takes a credit back goes first: it makes up for that credit.
  const order = ({ customLine }: InvoiceItem): [number, number, string] =>
    customLine === null
      ? [0, 0, '']
      : [
          customLine.createdAt.getTime(),
          saysTakenBack(customLine.description) ? 0 : 1,
          customLine.id,
        ];
  return items
    .sort((one, other) => {
      const [[at, place, id], [otherAt, otherPlace, otherId]] = [order(one), order(other)];
      return at - otherAt || place - otherPlace || (id < otherId ? -1 : 1);
    })
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
