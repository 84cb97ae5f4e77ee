import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { allInWords } from '#graph/modules/client-people/clientAccess.rules';
import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import type { PortalPart } from '../../app/graph/schema.generated.ts';
import { serverMessage } from '../../app/graph/graphErrors.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format.ts';
import { Question } from '../../ui/Question.tsx';
import { color, space } from '../../ui/theme.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { Section } from '../own/Section.tsx';
import {
  useEndOwnAccessMutation,
  type AccessEntryFragment,
  type OwnAccessQuery,
} from './access.generated.ts';
import { ChangeAccess, GiveAccess } from './GiveAccess.tsx';
import { WhoLooked } from './WhoLooked.tsx';
import { accessCopy as copy, ownAccountCopy } from '../copy.ts';

export const AccessList = styled.ul`
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(3)};
    align-items: center;
    justify-content: space-between;
    padding-block: ${space(2)};
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  strong,
  span {
    display: block;
  }
  span {
    color: ${color.inkSoft};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

/** The parts of a portal in a sentence. */
export const partsOf = (parts: readonly PortalPart[]): string =>
  allInWords(parts.map((part) => part.toLowerCase() as Lowercase<PortalPart>));

const nameOf = ({ firstName, lastName }: AccessEntryFragment): string => `${firstName} ${lastName}`;

interface Props {
  people: readonly AccessEntryFragment[];
  /** The client for whom the reader decides. */
  whose: OwnAccessQuery['portals']['portals'][number];
}

type Asked = { what: 'give' } | { what: 'change' | 'take-back'; person: AccessEntryFragment };

/** Who may see the client's portal: for the client, or whoever holds power of attorney, to decide. */
export function AccessSection({ people, whose }: Props): ReactNode {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const client = whose.isOwn ? null : whose.firstName;
  return (
    <Section place="access" title={client === null ? undefined : copy.title(client)}>
      <p>{client === null ? copy.what : copy.whatOf(client)}</p>
      {people.length === 0 && <p>{copy.none}</p>}
      <AccessList>
        {people.map((person) => (
          <Entry
            key={person.personId}
            person={person}
            onAsk={(what) => setAsked({ what, person })}
          />
        ))}
      </AccessList>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsked({ what: 'give' })}>
        {copy.give}
      </Button>
      <WhoLooked client={client} />
      {asked?.what === 'give' && (
        <GiveAccess clientId={whose.clientId} client={client} onClose={close} />
      )}
      {asked?.what === 'change' && (
        <ChangeAccess person={asked.person} client={client} onClose={close} />
      )}
      {asked?.what === 'take-back' && <TakeBack person={asked.person} onClose={close} />}
    </Section>
  );
}

function Entry({
  person,
  onAsk,
}: {
  person: AccessEntryFragment;
  onAsk: (what: 'change' | 'take-back') => void;
}): ReactNode {
  const name = nameOf(person);
  return (
    <li>
      <div>
        <strong>{copy.named(name, person.relation)}</strong>
        <span>{copy.sees(partsOf(person.parts))}</span>
        {person.hasPowerOfAttorney && <span>{copy.decides}</span>}
        {person.email !== null && <span>{person.email}</span>}
        <span>{copy.since(formatDate(dayInPhoenix(person.grantedAt)), person.grantedBy)}</span>
      </div>
      <Buttons>
        <Button
          variant="secondary"
          aria-label={copy.changeOf(name)}
          aria-haspopup="dialog"
          onClick={() => onAsk('change')}
        >
          {copy.change}
        </Button>
        <Button
          variant="secondary"
          aria-label={copy.takeBackOf(name)}
          aria-haspopup="dialog"
          onClick={() => onAsk('take-back')}
        >
          {copy.takeBack}
        </Button>
      </Buttons>
    </li>
  );
}

function TakeBack({
  person,
  onClose,
}: {
  person: AccessEntryFragment;
  onClose: () => void;
}): ReactNode {
  const { takeBack, busy } = useTakeBack(onClose);
  return (
    <Question
      open
      onClose={onClose}
      title={copy.question(nameOf(person))}
      act={copy.takeBack}
      onAct={() => void takeBack(person)}
      busy={busy}
    >
      <p>{copy.means(person.firstName)}</p>
    </Question>
  );
}

function useTakeBack(onDone: () => void): {
  takeBack: (person: AccessEntryFragment) => Promise<void>;
  busy: boolean;
} {
  const { toast } = useToast();
  const [end, { loading }] = useEndOwnAccessMutation();
  const fail = (description: string): void =>
    toast({ title: copy.failed, description, variant: 'destructive' });
  const takeBack = async (person: AccessEntryFragment): Promise<void> => {
    try {
      const { data } = await end({ variables: { input: { personId: person.personId } } });
      const refusal = data?.endOwnAccess?.userErrors[0];
      if (refusal) return fail(refusal.message);
      toast({ title: copy.done(nameOf(person)), variant: 'success' });
      onDone();
    } catch (error) {
      fail(serverMessage(error) ?? ownAccountCopy.tryAgain);
    }
  };
  return { takeBack, busy: loading };
}
