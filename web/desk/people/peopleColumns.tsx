import { styled } from 'styled-components';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { LedgerColumn } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { peopleCopy as copy } from './copy.ts';
import type { DeskAccountFragment } from './people.generated.ts';
import { nameOf, stateOf } from './states.ts';

const Email = styled.span`
  overflow-wrap: anywhere;
`;

interface ColumnsOptions {
  /** The viewer's own account. */
  ownId: string;
  lockedUntil: (id: string) => string | undefined;
  onOpen: (id: string) => void;
}

export const peopleColumns = ({
  ownId,
  lockedUntil,
  onOpen,
}: ColumnsOptions): LedgerColumn<DeskAccountFragment>[] => [
  {
    header: copy.columns.name,
    isRowHeader: true,
    cell: (account) => `${nameOf(account)}${account.id === ownId ? ` ${copy.you}` : ''}`,
  },
  { header: copy.columns.email, cell: ({ email }) => <Email>{email}</Email> },
  { header: copy.columns.role, cell: ({ role }) => copy.roles[role] },
  {
    header: copy.columns.state,
    cell: (account) => stateOf(account, lockedUntil(account.id)),
  },
  {
    header: copy.columns.action,
    align: 'right',
    cell: (account) => (
      <RowButton onClick={() => onOpen(account.id)}>
        {copy.change}
        <VisuallyHidden>{` ${nameOf(account)}`}</VisuallyHidden>
      </RowButton>
    ),
  },
];
