import { kysely } from '../../../database/kysely.ts';
import { greeting, renderMail, type RenderedMail } from '../../../mail/layout.ts';
import type { MailServices } from '../../../mail/mail.ts';
import { asDollars } from '../../../shared/dollars.ts';
import type { Provider } from '../../../shared/provider.rules.ts';
import { isUsualUnit } from '../invoices/customLine.rules.ts';
import { howToPay, otherCharge, quantityInWords } from '../invoiceWords.rules.ts';
import { asDay, toBilling } from '../invoices/invoice.mail.ts';
import { findInvoiceByNumber, type InvoiceDocument } from '../invoices/invoice.queries.ts';
import type { InvoiceLine } from '../invoices/invoiceLine.queries.ts';

export interface InvoiceIssuedData {
  firstName: string;
  invoiceNumber: string;
}

/** Most lines that stand in the email itself: the PDF has all of them. */
const mostShown = 40;

/** To the client, with the invoice as it is when the email goes out: its lines, and the PDF. */
export async function invoiceIssued(
  { firstName, invoiceNumber }: InvoiceIssuedData,
  provider: Provider,
  { database, printer }: MailServices,
): Promise<RenderedMail> {
  const db = kysely(database.orm.em.fork());
  const found = await findInvoiceByNumber(db, invoiceNumber, new Date());
  if (found === null) throw new Error('The invoice of this email is not there');
  const invoice = withoutCare(found);
  const mail = renderMail(
    {
      subject: `Your invoice ${invoiceNumber} from ${provider.name}`,
      heading: 'You have a new invoice',
      paragraphs: [greeting(firstName), 'Here’s your invoice. It’s attached as a PDF, too.'],
      facts: factsOf(invoice),
      action: toBilling(provider),
      after: [
        howToPay.text(provider, invoiceNumber),
        'For your privacy, our emails don’t say what kind of care a visit was for. Your portal does.',
      ],
    },
    provider,
  );
  const content = await printer.print(invoice, provider);
  return { ...mail, attachments: [{ filename: `${invoiceNumber}.pdf`, content }] };
}

function factsOf(invoice: InvoiceDocument): [string, string][] {
  const { invoiceNumber, lines, tax, total, paid, due, dueDate } = invoice;
  const more = lines.length - mostShown;
  return [
    ['Invoice', invoiceNumber],
    ...lines.slice(0, mostShown).map(factOf),
    ...(more > 0 ? [['More', `${more} more in the PDF`] satisfies [string, string]] : []),
    ...(isNothing(tax) ? [] : [['Tax', asDollars(tax)] satisfies [string, string]]),
    ['Total', asDollars(total)],
    ...(isNothing(paid)
      ? []
      : ([
          ['Paid', asDollars(paid)],
          ['Still due', asDollars(due)],
        ] satisfies [string, string][])),
    ['Due by', asDay(dueDate)],
  ];
}

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

const factOf = (line: InvoiceLine): [string, string] => {
  const what =
    line.visit && !line.visit.cancelled
      ? quantityInWords(line)
      : `${line.description}${line.unit === null ? '' : `, ${quantityInWords(line)}`}`;
  return [
    line.serviceDate === null ? 'Other' : asDay(line.serviceDate),
    `${what}, ${asDollars(line.amount)}`,
  ];
};

/** As it may leave by email: what kind of care a visit was for, and what the office wrote, stay in the portal (product 4.6). */
const withoutCare = (invoice: InvoiceDocument): InvoiceDocument => ({
  ...invoice,
  description: null,
  lines: invoice.lines.map((line) => ({
    ...line,
    description: withoutService(line),
    unit: line.unit !== null && isUsualUnit(line.unit) ? line.unit : null,
  })),
});

const withoutService = ({ visit }: InvoiceLine): string =>
  visit === null ? otherCharge : visit.cancelled ? 'Cancellation fee' : 'Visit';
