import { useState, type ReactNode } from 'react';
import type { Role } from '../../app/graph/schema.generated.ts';
import { pageOf } from '../../app/lists/pageOf.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { useSession } from '../../app/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select, TextInput } from '../../ui/form/inputs.ts';
import { DeskPage } from '../ui/DeskPage.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useAddressed, useFilters } from '../ui/useFilters.ts';
import { useSettled } from '../ui/useSettled.ts';
import { peopleCopy as copy } from './copy.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { useDeskPeopleQuery } from './people.generated.ts';
import { PeopleLedger } from './PeopleLedger.tsx';
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
  const [{ search, show }, setFilters] = useFilters('search', 'show');
  const settled = useSettled(search);
  const [inviting, setInviting] = useAddressed('invite');
  const [opened, setOpened] = useState<string | null>(null);
  const result = useDeskPeopleQuery({
    variables: { roles: rolesOf(show), search: settled },
    notifyOnNetworkStatusChange: true,
  });
  const { data, previousData, error } = result;
  // Keep showing the previous result while a new filter loads.
  const shown = data ?? (error ? undefined : previousData);
  const page = shown?.accounts ?? null;
  const lockedUntil = (id: string): string | undefined =>
    shown?.lockedAccounts.find(({ account }) => account.id === id)?.lockedUntil;
  const person = page?.nodes.find(({ id }) => id === opened);
  return (
    <DeskPage
      title={copy.title}
      actions={<Button onClick={() => setInviting(true)}>{copy.invite}</Button>}
    >
      <Toolbar role="search">
        <label>
          {copy.search}
          <TextInput
            type="search"
            value={search}
            onChange={({ target }) => setFilters({ search: target.value })}
          />
        </label>
        <label>
          {copy.show}
          <Select value={show} onChange={({ target }) => setFilters({ show: target.value })}>
            <option value="">{copy.office}</option>
            {Object.entries(copy.rolePlural).map(([role, words]) => (
              <option key={role} value={role}>
                {words}
              </option>
            ))}
            <option value="all">{copy.everyone}</option>
          </Select>
        </label>
      </Toolbar>
      <PagedList things={copy.things} {...pageOf(result, 'accounts')} page={page}>
        {(accounts) =>
          accounts.length === 0 ? (
            <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
          ) : (
            <PeopleLedger
              accounts={accounts}
              ownId={ownId}
              lockedUntil={lockedUntil}
              onOpen={setOpened}
            />
          )
        }
      </PagedList>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {person && (
        <PersonDialog
          account={person}
          lockedUntil={lockedUntil(person.id)}
          own={person.id === ownId}
          onClose={() => setOpened(null)}
        />
      )}
    </DeskPage>
  );
}
