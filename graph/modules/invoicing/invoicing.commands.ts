import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import { Client } from '../clients/client.entity.ts';
import type { GraphContext, Services } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { inRows, type Row } from '../../database/idempotency/rows.ts';
import { sendMail, type Mail } from '../../mail/mail.ts';
import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { CustomLine } from '../invoices/customLine.entity.ts';
import { chargesOf, type Period } from '../invoices/charges.queries.ts';
import { updateCharges } from '../invoices/charges.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { InvoiceItem } from '../invoices/invoiceItem.entity.ts';
import { keepProvider } from '../invoices/keptProvider.ts';
import { recipientOfInvoice } from '../invoices/recipient.ts';
import {
  goesAlong,
  isAmong,
  isLeftOut,
  onNextInvoice,
  type NextLine,
  type UnbilledCharge,
} from '../invoices/nextInvoice.ts';
import { nextInvoiceNumber } from './invoiceNumbers.ts';
import { issueInvoiceSchema, issueInvoicesSchema } from './officeBilling.input.ts';
import { sumOf, taxOn } from '../invoices/totals.ts';
import { useAccount } from '../payments/accountMoney.ts';
import type { ClientPayer } from '../payers/clientPayer.entity.ts';
import { fullName, nameOfPayer, payerOf, type Recipient } from '../payers/payerOf.ts';
import { otherCharge, someCredit } from '../invoices/invoiceWords.rules.ts';

/** What to bill: a client's visits and custom lines of a period. */
export interface Bill extends Period {
  clientId: string;
  /** Description of the invoice; if absent, the days of its visits. */
  notes?: string | null;
  /** Visits and custom lines that stay unbilled. */
  leaveOut?: readonly string[];
  /** If given, the only visits and custom lines to bill, with what goes along but for this visit. */
  only?: { ids: readonly string[]; exceptVisit: string };
}

/**
 * Bills a client for a period, on demand.
 * @returns identifier of the invoice
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; WRONG_STATE when there is nothing to bill, or credits come to as much; KEY_REUSED
 */
export async function issueInvoice(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const today = dayIn(clock());
  const { idempotencyKey, ...bill } = parseInput(issueInvoiceSchema(today), input);
  const { id } = await context.em.fork().transactional((em) =>
    once(em, { operation: 'issueInvoice', key: idempotencyKey, input: bill }, async () => {
      const wanted = { ...bill, through: bill.through ?? today };
      const invoice = await billVisits(em, context, wanted, clock());
      if (invoice === null)
        throw UserError.of(
          RefusalCode.WRONG_STATE,
          whyNone(await chargesToBill(em, context, wanted)),
        );
      return { id: invoice.id };
    }),
  );
  return id;
}

/**
 * Bills clients for a period, each for itself.
 * @throws UserError INVALID; KEY_REUSED
 */
export async function issueInvoices(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<Row[]> {
  const { clientIds, ...given } = parseInput(issueInvoicesSchema(dayIn(clock())), input);
  return inRows(
    context,
    'clientId',
    () => clientIds,
    (row, clientId) =>
      issueInvoice(row, { ...given, clientId, idempotencyKey: row.keyed?.key }, clock),
  );
}

/**
 * Makes an invoice of a client's unbilled charges for its payer, uses the money on the client's
 * account for it unless an organization pays, and enqueues the email. Locks the client, so that of
 * two concurrent runs the second finds nothing left.
 * An invoice has at most `maxLines`; the next one bills the rest.
 * @returns null when there is nothing to bill, or not more than credits give back
 * @throws Failure NOT_FOUND
 * @throws UserError NOT_FOUND for what is to be left out and is not there
 */
export async function billVisits(
  em: EntityManager,
  { settings, jobs }: Pick<Services, 'settings' | 'jobs'>,
  bill: Bill,
  now: Date,
): Promise<Invoice | null> {
  const client = await lockForUpdate(em, Client, bill.clientId, 'This client');
  const charges = onNextInvoice(await chargesToBill(em, { settings }, bill));
  if (charges.length === 0) return null;
  await splitCredits(em, charges, now);
  const invoice = await writeInvoice(
    em,
    {
      ...{ client, charges, settings },
      payer: await payerOf(em, client),
      notes: bill.notes ?? spanOf(charges),
    },
    now,
  );
  // What lies there is the family's.
  if (invoice.payer === null || invoice.payer.person !== null)
    await useAccount(em, invoice, null, now);
  const recipient = await recipientOfInvoice(em, invoice);
  await jobs.enqueue(em, sendMail, invoiceMail(recipient, invoice, settings.provider.email));
  return invoice;
}

/**
 * Returns the charges that a bill is about.
 * @throws UserError NOT_FOUND for what is to be left out and is not there
 */
export async function chargesToBill(
  em: EntityManager,
  { settings }: Pick<Services, 'settings'>,
  { clientId, leaveOut = [], only, ...period }: Bill,
): Promise<UnbilledCharge[]> {
  const unbilled = await chargesOf(kysely(em), clientId, period, settings.billMinimum);
  assertThere(unbilled, leaveOut);
  return unbilled
    .filter((charge) => !isLeftOut(charge, leaveOut))
    .filter(
      (charge) =>
        only === undefined ||
        (goesAlong(charge) ? charge.correctsId !== only.exceptVisit : isAmong(charge, only.ids)),
    );
}

/** Says why charges make no invoice. */
function whyNone(charges: readonly UnbilledCharge[]): string {
  if (charges.length === 0) return 'This client has no visits to bill in this period.';
  const more = new Decimal(sumOf(charges.map(({ amount }) => amount))).negated();
  return `Credits come to ${more.isZero() ? 'as much as' : `${asDollars(more.toFixed(2))} more than`} there is to bill: they wait for more.`;
}

/** Checks that what is to be left out would be billed otherwise, and can be left out. */
function assertThere(charges: readonly UnbilledCharge[], leaveOut: readonly string[]): void {
  const refusals = leaveOut.flatMap((id, index) =>
    charges.some((charge) => isLeftOut(charge, [id]))
      ? []
      : [
          {
            field: `leaveOut.${index}`,
            message: 'There is no such line to leave out',
            code: RefusalCode.NOT_FOUND,
          },
        ],
  );
  if (refusals.length > 0) throw new UserError(refusals);
}

/** Addressed to the payer, or, if they read no email, to the office, which then sends the invoice by post. */
function invoiceMail(
  { to, firstName, name, careFor }: Recipient,
  { invoiceNumber, total, dueDate }: Invoice,
  office: string,
): Mail {
  return to !== null
    ? { template: 'invoiceIssued', to, data: { firstName, invoiceNumber, careFor } }
    : {
        template: 'invoiceToPost',
        to: office,
        data: { client: name, invoiceNumber, total, dueDate, careFor },
      };
}

/** What an invoice doesn't take of a credit is a credit of its own, for the one after it. */
async function splitCredits(
  em: EntityManager,
  charges: readonly NextLine[],
  now: Date,
): Promise<void> {
  for (const { customLineId, rate, left } of charges) {
    if (left === null) continue;
    const line = await em.findOneOrFail(CustomLine, { id: customLineId! });
    line.rate = rate;
    const { client, description, quantity, serviceDate } = line;
    em.create(CustomLine, {
      ...{ client, description, quantity, serviceDate },
      rate: `-${left}`,
      createdAt: now,
    });
  }
}

interface Writing {
  client: Client;
  /** Null for the client. */
  payer: ClientPayer | null;
  charges: readonly NextLine[];
  notes: string;
  settings: Services['settings'];
}

async function writeInvoice(
  em: EntityManager,
  { client, payer, charges, notes, settings }: Writing,
  now: Date,
): Promise<Invoice> {
  const subtotal = sumOf(charges.map(({ amount }) => amount));
  const tax = taxOn(subtotal, settings.taxRate);
  const issueDate = dayIn(now);
  const invoice = em.create(Invoice, {
    client,
    ...(payer !== null && (await keptPayer(em, client, payer))),
    provider: await keepProvider(em, settings.provider),
    subtotal,
    tax,
    notes,
    issueDate,
    invoiceNumber: await nextInvoiceNumber(em),
    total: sumOf([subtotal, tax]),
    dueDate: addDays(issueDate, payer?.daysToPay ?? settings.daysToPay),
    createdAt: now,
  });
  // Credits cover all of it: there is nothing to pay.
  if (invoice.total === '0.00')
    em.assign(invoice, { status: 'paid', paymentMethod: someCredit, paidAt: now });
  charges.forEach(
    (
      {
        appointmentId,
        customLineId,
        correctsId: _c,
        setsOff: _s,
        underHours: _u,
        left: _l,
        description,
        ...line
      },
      index,
    ) =>
      em.create(InvoiceItem, {
        ...line,
        invoice,
        position: index + 1,
        ...(customLineId === null
          ? { serviceDescription: description }
          : { serviceDescription: otherCharge, customDescription: description }),
        appointment: appointmentId && em.getReference(Appointment, appointmentId),
        customLine: customLineId && em.getReference(CustomLine, customLineId),
      }),
  );
  await em.flush();
  await updateCharges(em, invoice.id);
  return invoice;
}

/** What an invoice says about a payer who isn't the client. */
async function keptPayer(em: EntityManager, client: Client, payer: ClientPayer) {
  await em.populate(client, ['user']);
  const address = [payer.reference, payer.address].filter((line) => line !== null).join('\n');
  return {
    payer,
    billToName: nameOfPayer(payer),
    billToAddress: address === '' ? null : address,
    careFor: fullName(client.user),
  };
}

/** Returns "Visits from March 2, 2026 to March 7, 2026", or "Charges …" if there is no visit. */
function spanOf(charges: readonly UnbilledCharge[]): string {
  const visits = charges.filter(({ appointmentId }) => appointmentId !== null);
  const what = visits.length > 0 ? 'Visit' : 'Charge';
  const days = (visits.length > 0 ? visits : charges)
    .map(({ serviceDate }) => serviceDate)
    .sort()
    .map(dateInWords);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first === last ? `${what} on ${first}` : `${what}s from ${first} to ${last}`;
}
