import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StatusPill } from '../../../app/StatusPill.tsx';
import { Button } from '../../../ui/Button.tsx';
import { target } from '../../../ui/theme.ts';
import { Ledger, type LedgerColumn } from '../../ui/Ledger.tsx';
import { inboxCopy as copy } from '../copy.ts';
import { kinds } from '../kinds.ts';
import { openPath } from '../names.ts';
import { PromiseLeft } from '../PromiseLeft.tsx';
import type { ListedRow } from '../reads.ts';
import { cameIn } from '../times.ts';

const Open = styled(Link)`
  @media (pointer: coarse) {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
  }
`;

interface InboxLedgerProps {
  rows: readonly ListedRow[];
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
  const columns: LedgerColumn<ListedRow>[] = [
    {
      header: copy.name,
      isRowHeader: true,
      cell: ({ kind, row }) => (
        <Open
          id={`open-${row.id}`}
          to={{ pathname: openPath(kind, row.id), search }}
          state={{ fromList: true }}
        >
          {row.senderName}
        </Open>
      ),
    },
    waiting
      ? { header: copy.kind, cell: ({ kind }) => kinds[kind].one }
      : { header: copy.state, cell: ({ row }) => <StatusPill status={row.status} /> },
    {
      header: copy.promise,
      cell: ({ kind, row }) => <PromiseLeft kind={kind} entry={row} />,
    },
    { header: copy.inHand, cell: ({ row }) => row.assignee?.firstName },
    { header: copy.cameIn, cell: ({ row }) => cameIn(row.createdAt) },
    { header: copy.reference, cell: ({ row }) => row.reference },
  ];
  return <Ledger caption={copy.title} columns={columns} rows={rows} rowKey={({ row }) => row.id} />;
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
