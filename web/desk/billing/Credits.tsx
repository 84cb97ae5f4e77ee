import { useState, type ReactNode } from 'react';
import { formatMoney, formatVisitDay } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import type { DeskInvoiceDetailFragment } from './billing.generated.ts';
import { TakeBackDialog } from './CreditDialogs.tsx';
import { Day } from './InvoiceLedger.tsx';
import { Line, Note, Struck } from './PaidAmount.tsx';
import { billingCopy, creditCopy as copy, invoiceCopy, moneyCopy } from './copy.ts';

type Credit = DeskInvoiceDetailFragment['credits'][number];

/** What was taken off an issued invoice, by whom and why; each that counts can be taken back. */
export function Credits({ invoice }: { invoice: DeskInvoiceDetailFragment }): ReactNode {
  const { credits, creditRecords } = invoice;
  const [asked, setAsked] = useState<Credit | null>(null);
  const columns: LedgerColumn<Credit>[] = [
    {
      header: billingCopy.columns.date,
      isRowHeader: true,
      cell: ({ creditDate }) => <Day of={creditDate} />,
    },
    {
      header: moneyCopy.reason,
      cell: ({ id, reason, takenBackAt }) => {
        const record = creditRecords.find(({ creditId }) => creditId === id);
        return (
          <>
            <Note>{reason}</Note>
            {record && <Line>{copy.by(record.givenBy, formatVisitDay(record.givenAt))}</Line>}
            {takenBackAt && record && (
              <Line>
                {copy.tookBack(
                  formatVisitDay(takenBackAt),
                  record.takenBackBy ?? '',
                  record.takeBackReason ?? '',
                )}
              </Line>
            )}
          </>
        );
      },
    },
    {
      header: invoiceCopy.amount,
      align: 'right',
      cell: ({ amount, takenBackAt }) =>
        takenBackAt ? <Struck>{formatMoney(amount)}</Struck> : formatMoney(amount),
    },
    {
      header: billingCopy.action,
      align: 'right',
      cell: (credit) =>
        !credit.takenBackAt && (
          <RowButton aria-haspopup="dialog" onClick={() => setAsked(credit)}>
            <span>{copy.takeBackOne}</span>
            <VisuallyHidden>{copy.of(formatMoney(credit.amount))}</VisuallyHidden>
          </RowButton>
        ),
    },
  ];
  return (
    credits.length > 0 && (
      <section>
        <h2>{copy.title}</h2>
        <Ledger caption={copy.title} columns={columns} rows={credits} rowKey={({ id }) => id} />
        {asked && (
          <TakeBackDialog invoice={invoice} credit={asked} onClose={() => setAsked(null)} />
        )}
      </section>
    )
  );
}
