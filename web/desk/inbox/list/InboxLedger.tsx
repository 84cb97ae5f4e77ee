import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StatusPill } from '../../../app/StatusPill.tsx';
import { Button } from '../../../ui/Button.tsx';
import { target } from '../../../ui/theme.ts';
import { Ledger, type LedgerColumn } from '../../ui/Ledger.tsx';
import { inboxCopy as copy } from '../copy.ts';
import { kindNames, openPath } from '../names.ts';
import { PromiseLeft } from '../PromiseLeft.tsx';
import type { InboxRow } from '../reads.ts';
import { cameIn } from '../times.ts';

const Open = styled(Link)`
  @media (pointer: coarse) {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
  }
`;

interface InboxLedgerProps {
  rows: readonly InboxRow[];
  /** Whether all kinds are listed: then each row shows its kind instead of its state. */
  waiting: boolean;
  /** Whether filters are set. */
  some: boolean;
  onClear: () => void;
}

/** The rows of the inbox, or why there are none. */
export function InboxLedger({ rows, waiting, some, onClear }: InboxLedgerProps): ReactNode {
  const { search } = useLocation();
  if (rows.length === 0) return <Nothing waiting={waiting} some={some} onClear={onClear} />;
  const columns: LedgerColumn<InboxRow>[] = [
    {
      header: copy.name,
      isRowHeader: true,
      cell: (row) => (
        <Open
          id={`open-${row.id}`}
          to={{ pathname: openPath(row.kind, row.id), search }}
          state={{ fromList: true }}
        >
          {row.senderName}
        </Open>
      ),
    },
    waiting
      ? { header: copy.kind, cell: ({ kind }) => kindNames[kind].one }
      : { header: copy.state, cell: ({ status }) => <StatusPill status={status} /> },
    {
      header: copy.promise,
      cell: (row) => <PromiseLeft entry={row} />,
    },
    { header: copy.inHand, cell: ({ assignee }) => assignee?.firstName },
    { header: copy.cameIn, cell: ({ createdAt }) => cameIn(createdAt) },
    { header: copy.reference, cell: ({ reference }) => reference },
  ];
  return <Ledger caption={copy.title} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function Nothing({
  waiting,
  some,
  onClear,
}: Pick<InboxLedgerProps, 'waiting' | 'some' | 'onClear'>): ReactNode {
  if (some)
    return (
      <EmptyState
        title={copy.noMatch}
        action={
          <Button variant="secondary" onClick={onClear}>
            {copy.clear}
          </Button>
        }
      >
        {copy.noMatchHint}
      </EmptyState>
    );
  return waiting ? (
    <EmptyState title={copy.nothingWaits}>{copy.nothingWaitsHint}</EmptyState>
  ) : (
    <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
  );
}
