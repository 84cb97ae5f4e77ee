import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import type { MailServices } from '../../mail/mail.ts';
import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import {
  coveredByCredit,
  howToPay,
  questions,
  quantityInWords,
  replacesInWords,
  saidSpecialRate,
  saysMinimum,
} from '../invoices/invoiceWords.rules.ts';
import { isOwed } from '../invoices/billing.rules.ts';
import type { InvoiceDocument } from '../invoices/invoice.queries.ts';
import type { InvoiceLine } from '../invoices/invoiceLine.queries.ts';
import { careInFacts, mailedInvoice, toBilling, type ForPayer } from '../invoices/mailedInvoice.ts';

export interface InvoiceIssuedData extends ForPayer {
  firstName: string;
  invoiceNumber: string;
}

/** Maximum number of lines in the email itself; the PDF has all of them. */
const maxShown = 40;

/**
 * Sent to its payer with the invoice as it is when the email goes out: its lines, and the PDF; null
 * when it was canceled by then.
 */
export async function invoiceIssued(
  { firstName, invoiceNumber, careFor }: InvoiceIssuedData,
  provider: Provider,
  services: MailServices,
): Promise<RenderedMail | null> {
  const { invoice, attachments } = await mailedInvoice(invoiceNumber, provider, services);
  if (invoice.status === 'cancelled') return null;
  const replacement = replacesInWords(invoice.replaces);
  const mail = renderMail(
    {
      subject: `Your invoice ${invoiceNumber} from ${provider.name}`,
      heading: 'You have a new invoice',
      paragraphs: [
        greeting(firstName),
        `Here’s your invoice${careFor ? ` for the care of ${careFor}` : ''}. It’s attached as a PDF, too.`,
        ...(replacement === null ? [] : [replacement]),
      ],
      facts: [...careInFacts({ careFor }), ...factsOf(invoice)],
      ...toBilling({ careFor }, provider),
      after: [
        isOwed(invoice.status)
          ? howToPay.text(provider, invoiceNumber)
          : questions.text(provider, invoiceNumber),
        careFor
          ? 'For privacy, our emails don’t say what kind of care a visit was for.'
          : 'For your privacy, our emails don’t say what kind of care a visit was for. Your portal does.',
      ],
    },
    provider,
  );
  return { ...mail, attachments };
}

function factsOf(invoice: InvoiceDocument): [string, string][] {
  const { invoiceNumber, lines, tax, total, paid, credited, due, dueDate, status } = invoice;
  const omitted = lines.length - maxShown;
  return [
    ['Invoice', invoiceNumber],
    ...lines.slice(0, maxShown).map(factOf),
    ...(omitted > 0 ? [['More', `${omitted} more in the PDF`] satisfies [string, string]] : []),
    ...(isNothing(tax) ? [] : [['Tax', asDollars(tax)] satisfies [string, string]]),
    ['Total', asDollars(total)],
    ...(isNothing(credited)
      ? []
      : [['Credit applied', asDollars(credited)] satisfies [string, string]]),
    ...(isNothing(paid) ? [] : [['Paid', asDollars(paid)] satisfies [string, string]]),
    ...(isNothing(paid) && isNothing(credited)
      ? []
      : [['Still due', asDollars(due)] satisfies [string, string]]),
    ...(isNothing(total)
      ? [['Due', coveredByCredit] satisfies [string, string]]
      : isOwed(status)
        ? [['Due by', dateInWords(dueDate)] satisfies [string, string]]
        : []),
  ];
}

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

const factOf = (line: InvoiceLine): [string, string] => {
  const description =
    line.visit && !line.visit.cancelled
      ? saysMinimum(line.description)
        ? line.description
        : `${quantityInWords(line)}${saidSpecialRate(line.description)}`
      : `${line.description}${line.unit === null ? '' : `, ${quantityInWords(line)}`}`;
  return [
    line.serviceDate === null ? 'Other' : dateInWords(line.serviceDate),
    `${description}, ${asDollars(line.amount)}`,
  ];
};
