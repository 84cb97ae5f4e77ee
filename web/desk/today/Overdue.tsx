import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../ui/format.ts';
import { SuspendButton } from '../charges/SuspendButton.tsx';
import { clientPath, overdueInvoicesPath } from '../paths.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { Pressing } from '../ui/TimeLeft.tsx';
import { todayCopy } from './copy.ts';
import { Part } from './Part.tsx';
import type { DeskTodayQuery } from './today.generated.ts';

const copy = todayCopy.overdue;

/** The overdue total, and clients who have owed long enough to be suspended. */
export function Overdue({
  today: { overdueCount, overdueTotal, suspendable },
}: {
  today: DeskTodayQuery['deskToday'];
}): ReactNode {
  return (
    <Part title={copy.title} count={overdueCount}>
      <p>
        <span>{copy.text(overdueCount, formatMoney(overdueTotal))}</span>.{' '}
        <Link to={overdueInvoicesPath}>{copy.action}</Link>
      </p>
      {suspendable.length > 0 && (
        <>
          <p>{copy.suspendable}</p>
          <Ledger
            caption={copy.suspendable}
            rows={suspendable}
            rowKey={({ clientId }) => clientId}
            columns={[
              {
                header: todayCopy.columns.client,
                isRowHeader: true,
                cell: ({ clientId, client }) => <Link to={clientPath(clientId)}>{client}</Link>,
              },
              {
                header: copy.invoices,
                cell: ({ invoiceNumbers, daysLate }) => (
                  <span>
                    <span>{`${invoiceNumbers.join(', ')}, `}</span>
                    <Pressing>{copy.late(daysLate)}</Pressing>
                  </span>
                ),
              },
              {
                header: copy.due,
                align: 'right',
                cell: ({ due }) => copy.amount(formatMoney(due)),
              },
              {
                header: todayCopy.columns.action,
                align: 'right',
                cell: ({ clientId, client }) => (
                  <SuspendButton inRow client={{ id: clientId, name: client }} />
                ),
              },
            ]}
          />
        </>
      )}
    </Part>
  );
}
