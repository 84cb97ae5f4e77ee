import { useState, type ReactNode } from 'react';
import type { Role } from '../../app/graph/schema.generated.ts';
import { pageOf } from '../../app/lists/pageOf.ts';
import { useSession } from '../../app/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { screenPath } from '../paths.ts';
import { DeskPage } from '../ui/DeskPage.tsx';
import { useListFilters } from '../ui/listFilters.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { useAddressed } from '../ui/useFilters.ts';
import { peopleCopy as copy } from './copy.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { useDeskPeopleQuery } from './people.generated.ts';
import { peopleColumns } from './peopleColumns.tsx';
import { PersonDialog } from './PersonDialog.tsx';

/** The roles to list; the office by default. */
const rolesOf = (shown: string): Role[] =>
  shown === 'all' ? [] : shown in copy.roles ? [shown as Role] : ['STAFF', 'ADMIN'];

/** Accounts and their roles. */
export default function PeoplePage(): ReactNode {
  const { user } = useSession();
  if (user?.role === 'ADMIN') return <People ownId={user.id} />;
  return (
    <DeskPage title={copy.title}>
      <EmptyState title={copy.adminsOnly}>{copy.adminsOnlyHint}</EmptyState>
    </DeskPage>
  );
}

function People({ ownId }: { ownId: string }): ReactNode {
  const filters = useListFilters({
    search: { type: 'search', label: copy.search },
    show: {
      type: 'choice',
      label: copy.show,
      choices: { '': copy.office, ...copy.rolePlural, all: copy.everyone },
    },
  });
  const { search, show } = filters.values;
  const [inviting, setInviting] = useAddressed('invite');
  const [opened, setOpened] = useState<string | null>(null);
  const result = useDeskPeopleQuery({
    variables: { roles: rolesOf(show), search },
    notifyOnNetworkStatusChange: true,
  });
  const list = pageOf(result, 'accounts');
  const locked = (result.data ?? result.previousData)?.lockedAccounts;
  const lockedUntil = (id: string): string | undefined =>
    locked?.find(({ account }) => account.id === id)?.lockedUntil;
  const person = list.page?.nodes.find(({ id }) => id === opened);
  return (
    <ListScreen
      copy={copy}
      actions={
        <>
          <LinkButton to={screenPath('programs')} variant="secondary">
            {copy.programs}
          </LinkButton>
          <LinkButton to={screenPath('settings')} variant="secondary">
            {copy.settings}
          </LinkButton>
          <Button onClick={() => setInviting(true)}>{copy.invite}</Button>
        </>
      }
      filters={filters}
      list={list}
      table={peopleColumns({ ownId, lockedUntil, onOpen: setOpened })}
    >
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {person && (
        <PersonDialog
          account={person}
          lockedUntil={lockedUntil(person.id)}
          own={person.id === ownId}
          onClose={() => setOpened(null)}
        />
      )}
    </ListScreen>
  );
}
