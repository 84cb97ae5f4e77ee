import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { accessFields, allInWords } from '#graph/modules/client-people/clientAccess.rules';
import { formatVisitDay } from '../../ui/format.ts';
import { Question } from '../../ui/Question.tsx';
import { space } from '../../ui/theme.ts';
import { RowButton } from '../ui/rowAction.ts';
import { useCommand } from '../ui/useCommand.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { useDeskEndAccessMutation, type DeskPersonFragment } from './clientPeople.generated.ts';
import { accessCopy as copy } from './peopleCopy.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
`;

type Access = DeskPersonFragment['accesses'][number];

const partsOf = ({ parts }: Access): string =>
  allInWords(parts.map((part) => part.toLowerCase() as Lowercase<typeof part>));
/** Who gave it, and how the client agreed. */
const howAgreed = ({ agreedBy, grantedBy }: Access): string => {
  if (agreedBy === 'IN_PORTAL') return copy.inPortal(grantedBy);
  const how =
    accessFields.agreedBy.choices[
      agreedBy.toLowerCase().replaceAll('_', '-') as keyof typeof accessFields.agreedBy.choices
    ];
  return copy.agreed(how, grantedBy);
};

/** What somebody around a client may see of the portal, and what was changed or taken back. */
export function PersonAccess({
  person,
  client,
}: {
  person: DeskPersonFragment;
  /** First name of the client. */
  client: string;
}): ReactNode {
  const [asked, setAsked] = useState<'give' | 'take-back' | null>(null);
  const name = `${person.firstName} ${person.lastName}`;
  const present = person.accesses.find(({ endedAt }) => endedAt === null);
  const past = person.accesses.filter(({ endedAt }) => endedAt !== null);
  const close = (): void => setAsked(null);
  return (
    <>
      {present && (
        <>
          <p>{copy.sees(partsOf(present), formatVisitDay(present.grantedAt))}</p>
          <p>{present.isInvited ? copy.invited(present.email) : copy.with(present.email)}</p>
          <p>{howAgreed(present)}</p>
          {present.agreedNote !== null && <p>{copy.note(present.agreedNote)}</p>}
        </>
      )}
      <Actions>
        {person.email === null && !present ? (
          <p>{copy.noEmail}</p>
        ) : (
          <RowButton
            aria-label={present ? copy.changeFor(name) : copy.giveTo(name)}
            aria-haspopup="dialog"
            onClick={() => setAsked('give')}
          >
            {present ? copy.change : copy.give}
          </RowButton>
        )}
        {present && (
          <RowButton
            aria-label={copy.takeBackFrom(name)}
            aria-haspopup="dialog"
            onClick={() => setAsked('take-back')}
          >
            {copy.takeBack}
          </RowButton>
        )}
      </Actions>
      {past.length > 0 && (
        <details>
          <summary>{copy.before}</summary>
          {past.map((access) => (
            <p key={access.id}>
              {copy.past(
                partsOf(access),
                formatVisitDay(access.grantedAt),
                formatVisitDay(access.endedAt!),
                access.endedBy,
              )}
            </p>
          ))}
        </details>
      )}
      {asked === 'give' && <AccessDialog person={person} client={client} onClose={close} />}
      {asked === 'take-back' && <TakeBack id={person.id} name={name} onClose={close} />}
    </>
  );
}

function TakeBack({
  id,
  name,
  onClose,
}: {
  id: string;
  name: string;
  onClose: () => void;
}): ReactNode {
  const [end] = useDeskEndAccessMutation();
  const { run, busy } = useCommand();
  const endNow = async (): Promise<void> => {
    const ended = await run({
      send: async () => (await end({ variables: { input: { personId: id } } })).data?.endAccess,
      done: copy.takeBackDone(name),
      failed: copy.takeBackFailed,
    });
    if (ended) onClose();
  };
  return (
    <Question
      open
      onClose={onClose}
      title={copy.takeBackTitle(name)}
      act={copy.takeBack}
      onAct={() => void endNow()}
      busy={busy}
    >
      <p>{copy.takeBackMeans}</p>
    </Question>
  );
}
