import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { sumInDollars } from '#graph/modules/payments/spread.rules';
import { pageOf } from '../../app/lists/pageOf.ts';
import { useDownload } from '../../app/invoices/useDownload.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatDate, formatMoney, formatVisitDay } from '../../ui/format.ts';
import type { Elements } from '../../ui/elements.ts';
import { color, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { deskInvoicePath } from '../paths.ts';
import { statementCopy } from '../statement/copy.ts';
import { StatementDialog } from '../statement/StatementDialog.tsx';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { Part } from '../ui/Narrow.tsx';
import { RowActions, RowButton } from '../ui/rowAction.ts';
import { accountCopy as copy } from './copy.ts';
import { GiveBackDialog, VoidMoneyDialog } from './MoneyDialogs.tsx';
import { useDeskAccountMoneyQuery, type DeskAccountPaymentFragment } from './money.generated.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';

const Line = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;
const Soft = styled(Line)`
  color: ${color.inkSoft};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
`;
type Payment = DeskAccountPaymentFragment;
type Asked = { what: 'give back' | 'void'; payment: Payment };

const Which = ({ payment: { amount, paymentDate } }: { payment: Payment }): ReactNode => (
  <VisuallyHidden>{copy.which(formatMoney(amount), formatDate(paymentDate))}</VisuallyHidden>
);

const columnsFor = (
  ask: (asked: Asked) => void,
  { downloading, download }: ReturnType<typeof useDownload>,
): readonly LedgerColumn<Payment>[] => [
  {
    header: copy.columns.date,
    isRowHeader: true,
    cell: ({ paymentDate }) => <time dateTime={paymentDate}>{formatDate(paymentDate)}</time>,
  },
  {
    header: copy.columns.how,
    cell: ({ paymentMethod, notes, recordedBy, recordedAt, givenBackOfId, voided, void: by }) => (
      <>
        {givenBackOfId && <Line>{copy.givenBack}</Line>}
        <Line>{paymentMethod}</Line>
        {notes && <Line>{notes}</Line>}
        <Soft>{copy.recorded(recordedBy, formatVisitDay(recordedAt))}</Soft>
        {voided && <Line>{copy.voided[voided.as](formatDate(voided.day))}</Line>}
        {by && <Soft>{copy.voidedBy(by.by, formatVisitDay(by.at), by.reason)}</Soft>}
      </>
    ),
  },
  {
    header: copy.columns.used,
    cell: ({ applied }) =>
      applied.map(({ paymentId, invoiceId, invoiceNumber, amount }) => (
        <Line key={paymentId}>
          <Link to={deskInvoicePath(invoiceId)}>{invoiceNumber}</Link>{' '}
          <span>{formatMoney(amount)}</span>
        </Line>
      )),
  },
  {
    header: copy.columns.amount,
    align: 'right',
    isNamed: true,
    cell: ({ amount, voided }) =>
      voided ? <s>{formatMoney(amount)}</s> : <span>{formatMoney(amount)}</span>,
  },
  {
    header: copy.columns.there,
    align: 'right',
    isNamed: true,
    cell: ({ unapplied }) => Number(unapplied.amount) > 0 && formatMoney(unapplied),
  },
  {
    header: copy.columns.actions,
    align: 'right',
    cell: (payment) => (
      <RowActions>
        {!payment.givenBackOfId && (
          <RowButton busy={downloading === payment.id} onClick={() => void download(payment.id)}>
            <span>{copy.receipt}</span>
            <Which payment={payment} />
          </RowButton>
        )}
        {!payment.voided && Number(payment.unapplied.amount) > 0 && (
          <RowButton aria-haspopup="dialog" onClick={() => ask({ what: 'give back', payment })}>
            <span>{copy.giveBackOne}</span>
            <Which payment={payment} />
          </RowButton>
        )}
        {!payment.voided && (
          <RowButton aria-haspopup="dialog" onClick={() => ask({ what: 'void', payment })}>
            <span>{copy.voidOne}</span>
            <Which payment={payment} />
          </RowButton>
        )}
      </RowActions>
    ),
  },
];

/** The columns of money that was received, and the dialog that an action in them opens. */
export function useMoneyColumns(): {
  columns: readonly LedgerColumn<Payment>[];
  dialog: Elements;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const Shown = asked?.what === 'void' ? VoidMoneyDialog : GiveBackDialog;
  return {
    columns: columnsFor(setAsked, useDownload('receipt')),
    dialog: asked && <Shown payment={asked.payment} onClose={() => setAsked(null)} />,
  };
}

/** What was received from a client at once, what it was used for, and what lies on their account. */
export function AccountMoney({ client }: { client: { id: string; name: string } }): ReactNode {
  const result = useDeskAccountMoneyQuery({ variables: { clientId: client.id } });
  const [isReceiving, setReceiving] = useState(false);
  const [wantsStatement, setWantsStatement] = useState(false);
  const { columns, dialog } = useMoneyColumns();
  const there = sumInDollars(
    (result.data?.there.nodes ?? []).map((node) => node?.unapplied?.amount ?? '0'),
  );
  return (
    <Part>
      <h2>{copy.heading}</h2>
      <p>{copy.hint}</p>
      {Number(there) > 0 && <p>{copy.there(formatMoney({ amount: there }))}</p>}
      <PagedList things={copy.things} {...pageOf(result, 'accountPayments')}>
        {(payments) =>
          payments.length > 0 ? (
            <Ledger
              caption={copy.caption}
              columns={columns}
              rows={payments}
              rowKey={({ id }) => id}
            />
          ) : (
            <p>{copy.none}</p>
          )
        }
      </PagedList>
      <Buttons>
        <Button variant="secondary" onClick={() => setReceiving(true)}>
          {copy.receive}
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setWantsStatement(true)}>
          {statementCopy.open}
        </Button>
      </Buttons>
      {wantsStatement && (
        <StatementDialog client={client} onClose={() => setWantsStatement(false)} />
      )}
      {isReceiving && <ReceiveDialog client={client} onClose={() => setReceiving(false)} />}
      {dialog}
    </Part>
  );
}
