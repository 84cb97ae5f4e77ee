import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatVisitDay } from '../../ui/format.ts';
import { Question } from '../../ui/Question.tsx';
import { color, measure, space } from '../../ui/theme.ts';
import { Mail, Phone } from '../ui/Contact.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useCommand } from '../ui/useCommand.ts';
import {
  useDeskClientPeopleQuery,
  useDeskRemoveClientPersonMutation,
  type DeskPersonFragment,
} from './clientPeople.generated.ts';
import type { DeskClientDetailsFragment } from './clients.generated.ts';
import { peopleCopy as copy } from './peopleCopy.ts';
import { PersonAccess } from './PersonAccess.tsx';
import { AddPersonDialog, ChangePersonDialog } from './PersonDialog.tsx';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.ink};
  li {
    padding-block: ${space(1.5)};
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  p {
    max-width: ${measure};
    white-space: pre-line;
  }
`;
const Quiet = styled.p`
  color: ${color.inkSoft};
`;
const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
`;
const Before = styled.details`
  margin-top: ${space(2)};
`;

const nameOf = ({ firstName, lastName }: DeskPersonFragment): string => `${firstName} ${lastName}`;

/** The people around a client: whom to call, and who may decide. */
export function ClientPeople({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  const clientId = client.id;
  const result = useDeskClientPeopleQuery({ variables: { clientId } });
  const [adding, setAdding] = useState(false);
  const all = result.data?.clientPeople;
  const people = all?.filter(({ removedAt }) => removedAt === null) ?? [];
  const removed = all?.filter(({ removedAt }) => removedAt !== null) ?? [];
  return (
    <>
      <p>{copy.hint}</p>
      <Toolbar>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {copy.add}
        </Button>
      </Toolbar>
      <Loaded what={copy.these} of={result}>
        {all &&
          (people.length > 0 ? (
            <List>
              {people.map((person) => (
                <Person key={person.id} person={person} client={client.firstName} />
              ))}
            </List>
          ) : (
            <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
          ))}
        {removed.length > 0 && (
          <Before>
            <summary>{copy.before}</summary>
            <List>
              {removed.map((person) => (
                <li key={person.id}>
                  <p>{copy.named(nameOf(person), person.relation)}</p>
                  <Quiet>{copy.removed(person.removedBy, formatVisitDay(person.removedAt!))}</Quiet>
                </li>
              ))}
            </List>
          </Before>
        )}
      </Loaded>
      {adding && <AddPersonDialog clientId={clientId} onClose={() => setAdding(false)} />}
    </>
  );
}

function Person({ person, client }: { person: DeskPersonFragment; client: string }): ReactNode {
  const { phone, email, callOrder, hasPowerOfAttorney, notes, relation } = person;
  const [asked, setAsked] = useState<'change' | 'remove' | null>(null);
  const name = nameOf(person);
  const close = (): void => setAsked(null);
  return (
    <li data-row>
      <p>
        <strong>{copy.named(name, relation)}</strong>
      </p>
      {callOrder !== null && <p>{copy.called(callOrder)}</p>}
      {hasPowerOfAttorney && <p>{copy.powerOfAttorney}</p>}
      {(phone ?? email) !== null && (
        <Ways>
          <Phone number={phone} />
          <Mail to={email} />
        </Ways>
      )}
      {notes !== null && <Quiet>{notes}</Quiet>}
      <PersonAccess person={person} client={client} />
      <Actions>
        <RowButton
          aria-label={copy.changeOf(name)}
          aria-haspopup="dialog"
          onClick={() => setAsked('change')}
        >
          {copy.change}
        </RowButton>
        <RowButton
          aria-label={copy.removeOf(name)}
          aria-haspopup="dialog"
          onClick={() => setAsked('remove')}
        >
          {copy.remove}
        </RowButton>
      </Actions>
      {asked === 'change' && <ChangePersonDialog person={person} onClose={close} />}
      {asked === 'remove' && <RemovePerson person={person} name={name} onClose={close} />}
    </li>
  );
}

function RemovePerson({
  person: { id, accesses },
  name,
  onClose,
}: {
  person: DeskPersonFragment;
  name: string;
  onClose: () => void;
}): ReactNode {
  const [remove] = useDeskRemoveClientPersonMutation();
  const { run, busy } = useCommand();
  const removeNow = async (): Promise<void> => {
    const removed = await run({
      send: async () => (await remove({ variables: { input: { id } } })).data?.removeClientPerson,
      done: copy.removeDone(name),
      failed: copy.removeFailed,
    });
    if (removed) onClose();
  };
  return (
    <Question
      open
      onClose={onClose}
      title={copy.removeTitle(name)}
      act={copy.remove}
      onAct={() => void removeNow()}
      busy={busy}
    >
      <p>{copy.removeMeans}</p>
      {accesses.some(({ endedAt }) => endedAt === null) && <p>{copy.removeEndsAccess}</p>}
    </Question>
  );
}
