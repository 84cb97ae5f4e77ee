import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDate, formatVisitTime } from '../../ui/format.ts';
import { color } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { clientPath } from '../paths.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { formatHours } from '../visits/phoenix.ts';
import { exceptionCopy as copy } from './copy.ts';
import { detailOf } from './details.ts';
import type { DeskExceptionFragment } from './exceptions.generated.ts';

const Detail = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
  overflow-wrap: anywhere;
`;

const settled: LedgerColumn<DeskExceptionFragment> = {
  header: copy.columns.state,
  cell: ({ settledAt, settledBy }) =>
    settledAt && copy.settledBy(settledBy ?? '', formatVisitTime(settledAt)),
};

interface ExceptionLedgerProps {
  exceptions: readonly DeskExceptionFragment[];
  onOpen: (id: string) => void;
  onVisit: (id: string) => void;
}

/** One row per exception, with buttons that open it and its visit. */
export const ExceptionLedger = ({
  exceptions,
  onOpen,
  onVisit,
}: ExceptionLedgerProps): ReactNode => (
  <Ledger
    caption={copy.title}
    rows={exceptions}
    rowKey={({ id }) => id}
    columns={[
      {
        header: copy.columns.what,
        isRowHeader: true,
        cell: (exception) => (
          <span>
            <span>{copy.kinds[exception.kind]}</span> <Detail>{detailOf(exception)}</Detail>
          </span>
        ),
      },
      {
        header: copy.columns.client,
        cell: ({ clientId, client }) => <Link to={clientPath(clientId)}>{client}</Link>,
      },
      {
        header: copy.columns.caregiver,
        cell: ({ record, caregiver }) => record?.caregiver ?? caregiver ?? copy.nobody,
      },
      {
        header: copy.columns.visit,
        cell: ({ appointmentId, client, scheduledDate, endDate }) => (
          <RowButton data-visit={appointmentId} onClick={() => onVisit(appointmentId)}>
            <span>
              {copy.visitOf(
                formatDate(dayInPhoenix(scheduledDate)),
                formatHours(scheduledDate, endDate),
              )}
            </span>
            <VisuallyHidden>{` ${copy.of(client)}`}</VisuallyHidden>
          </RowButton>
        ),
      },
      ...(exceptions.some(({ settledAt }) => settledAt) ? [settled] : []),
      {
        header: copy.columns.action,
        align: 'right',
        cell: ({ id, client, kind, settledAt }) => (
          <RowButton data-exception={id} onClick={() => onOpen(id)}>
            <span>{settledAt ? copy.look : copy.settle}</span>
            <VisuallyHidden>{` ${copy.kinds[kind]} ${copy.of(client)}`}</VisuallyHidden>
          </RowButton>
        ),
      },
    ]}
  />
);
