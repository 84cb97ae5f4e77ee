import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDownload } from '../../app/invoices/useDownload.ts';
import { formatDate, formatVisitDay } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { clientBillingPath } from '../paths.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import type { DeskInvoiceDetailFragment } from './billing.generated.ts';
import { remindersCopy as copy } from './copy.ts';

type Reminder = DeskInvoiceDetailFragment['reminders'][number];

const Part = styled.section`
  p {
    margin: 0;
  }
`;

/** Which reminders of an unpaid invoice were sent, and when the next one goes out. */
export function Reminders({ invoice }: { invoice: DeskInvoiceDetailFragment }): ReactNode {
  const { id, clientId, reminders, nextReminderOn, remindersPausedAt, amountDue } = invoice;
  const { downloading, download } = useDownload('invoice');
  const isUnpaid = Number(amountDue.amount) > 0;
  if (!isUnpaid && reminders.length === 0) return null;
  const columns: LedgerColumn<Reminder>[] = [
    {
      header: copy.day,
      isRowHeader: true,
      cell: ({ sentAt }) => <time dateTime={sentAt}>{formatVisitDay(sentAt)}</time>,
    },
    { header: copy.which, cell: ({ daysLate }) => copy.after(daysLate) },
    {
      header: copy.how,
      align: 'right',
      cell: ({ mailed, daysLate }) =>
        mailed ? (
          copy.mailed
        ) : (
          <RowButton busy={downloading === id} onClick={() => void download(id)}>
            {copy.print}
            <VisuallyHidden>{copy.of(copy.after(daysLate))}</VisuallyHidden>
          </RowButton>
        ),
    },
  ];
  return (
    <Part>
      <h2>{copy.title}</h2>
      {reminders.length > 0 && (
        <Ledger
          caption={copy.caption}
          columns={columns}
          rows={reminders}
          rowKey={({ daysLate }) => String(daysLate)}
        />
      )}
      {isUnpaid && (
        <p>
          {remindersPausedAt ? (
            <span>
              <span>{copy.paused(formatVisitDay(remindersPausedAt))}</span>{' '}
              <Link to={clientBillingPath(clientId)}>{copy.why}</Link>
            </span>
          ) : nextReminderOn ? (
            copy.next(formatDate(nextReminderOn))
          ) : (
            copy.last
          )}
        </p>
      )}
    </Part>
  );
}
