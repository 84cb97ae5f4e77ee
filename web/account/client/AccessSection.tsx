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
import { useEndOwnAccessMutation, type AccessEntryFragment } from './access.generated.ts';
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

/** The parts of a portal in a sentence. */
export const partsOf = (parts: readonly PortalPart[]): string =>
  allInWords(parts.map((part) => part.toLowerCase() as Lowercase<PortalPart>));

const nameOf = ({ firstName, lastName }: AccessEntryFragment): string => `${firstName} ${lastName}`;

/** Who may see the client's portal; the client can take it back. */
export function AccessSection({ people }: { people: readonly AccessEntryFragment[] }): ReactNode {
  const [asked, setAsked] = useState<AccessEntryFragment | null>(null);
  const { takeBack, busy } = useTakeBack(() => setAsked(null));
  return (
    <Section place="access">
      <p>{copy.what}</p>
      <AccessList>
        {people.map((person) => (
          <li key={person.personId}>
            <div>
              <strong>{copy.named(nameOf(person), person.relation)}</strong>
              <span>{copy.sees(partsOf(person.parts))}</span>
              <span>{copy.since(formatDate(dayInPhoenix(person.grantedAt)))}</span>
            </div>
            <Button
              variant="secondary"
              aria-label={copy.takeBackOf(nameOf(person))}
              aria-haspopup="dialog"
              onClick={() => setAsked(person)}
            >
              {copy.takeBack}
            </Button>
          </li>
        ))}
      </AccessList>
      {asked && (
        <Question
          open
          onClose={() => setAsked(null)}
          title={copy.question(nameOf(asked))}
          act={copy.takeBack}
          onAct={() => void takeBack(asked)}
          busy={busy}
        >
          <p>{copy.means(asked.firstName)}</p>
        </Question>
      )}
    </Section>
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
