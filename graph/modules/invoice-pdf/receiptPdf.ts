import { asDollars } from '../../shared/dollars.ts';
import { dateOnInvoices } from '../../shared/phoenix.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { questions } from '../invoices/invoiceWords.rules.ts';
import type { ReceiptDocument } from '../payments/receipt.queries.ts';
import { receiptNumber, withoutNumbers } from '../payments/receipt.rules.ts';
import { makeDocument, setPageFeet } from './document.ts';
import { setFacts, setLetterhead, setParty } from './head.ts';
import { paper, styles } from './sheet.ts';
import { setTable } from './table.ts';
import {
  closingHeight,
  setClosing,
  setTotals,
  totalsHeight,
  unbreakable,
  type Closing,
  type Total,
} from './totals.ts';

/**
 * Prints the receipt of money that was received: from whom, when, how, what it counts for and what of
 * it is on the account; or that it no longer counts (product 5.6).
 */
export async function receiptPdf(receipt: ReceiptDocument, provider: Provider): Promise<Buffer> {
  const number = receiptNumber(receipt);
  const { paymentDate, amount, applied } = receipt;
  return makeDocument({ title: `Receipt ${number}`, day: paymentDate }, provider, (sheet) => {
    setLetterhead(sheet, provider, 'Receipt', number);
    const left = setParty(sheet, 'Received from', receipt.receivedFrom, receipt.careFor);
    setFacts(
      sheet,
      [
        ['Date', dateOnInvoices(paymentDate)],
        ['Method', withoutNumbers(receipt.paymentMethod)],
        ['Amount', asDollars(amount)],
      ],
      left,
    );
    const width = paper.right - paper.left;
    sheet.flow(headline(receipt), styles.headline, width, 'H2');
    sheet.y += 18;
    const closing: Closing = {
      heading: questions.heading,
      text: questions.text(unbreakable(provider), number, 'payment'),
    };
    const totals = totalsOf(receipt);
    const tail = totalsHeight(totals) + closingHeight(sheet, closing);
    if (applied.length > 0)
      setTable(
        sheet,
        {
          rows: applied,
          words: {
            head: receipt.voided === null ? 'Used for' : 'Was used for',
            x: paper.left,
            of: ({ invoiceNumber }) =>
              sheet.type
                .lines(`Invoice ${invoiceNumber}`, styles.body, 340)
                .map((text) => ({ text, style: styles.body })),
          },
          after: [
            {
              head: 'Amount',
              x: paper.right,
              align: 'right',
              text: (part) => asDollars(part.amount),
            },
          ],
        },
        tail,
      );
    setTotals(sheet, totals, tail);
    setClosing(sheet, closing);
    setPageFeet(sheet, `Receipt ${number}`, provider);
  });
}

const isAbove = (amount: string): boolean => /[1-9]/.test(amount);

const totalsOf = ({ amount, unapplied, givenBack, voided }: ReceiptDocument): Total[] => [
  ...(isAbove(unapplied)
    ? [{ label: 'On your account', amount: unapplied, style: styles.figure }]
    : []),
  ...givenBack.map((back) => ({
    label: `Refunded ${dateOnInvoices(back.day)}`,
    amount: back.amount,
    style: styles.figure,
  })),
  {
    label: voided === null ? 'Received' : 'Recorded',
    amount,
    style: styles.due,
    ruled: true,
  },
];

/** Says in one sentence that the money came, or that it no longer counts. */
export function headline({
  amount,
  paymentDate,
  voided,
  wasMoved,
  movedTo,
}: Pick<ReceiptDocument, 'amount' | 'paymentDate' | 'voided' | 'wasMoved' | 'movedTo'>): string {
  if (voided === null)
    return `We received ${asDollars(amount)} on ${dateOnInvoices(paymentDate)}. Thank you.`;
  const day = dateOnInvoices(voided.day);
  if (voided.as === 'returned') return `This payment was returned on ${day}. It no longer counts.`;
  if (!wasMoved) return `This payment was recorded by mistake. Since ${day}, it no longer counts.`;
  return movedTo === null
    ? `This payment was recorded on the wrong invoice. Since ${day}, it no longer counts.`
    : `This payment was moved to invoice ${movedTo} on ${day}. It has a receipt of its own there.`;
}
