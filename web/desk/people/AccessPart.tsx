import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { space } from '../../ui/theme.ts';
import { LogOutEverywhere } from '../accounts/LogOutEverywhere.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { peopleCopy } from './copy.ts';
import { useDeskSetUserActiveMutation, type DeskAccountFragment } from './people.generated.ts';
import { nameOf } from './states.ts';

const copy = peopleCopy.person;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

/** Whether someone may log in. Deactivating asks first. */
export function AccessPart({
  account,
  onDone,
}: {
  account: DeskAccountFragment;
  onDone: () => void;
}): ReactNode {
  const [setActive] = useDeskSetUserActiveMutation();
  const { run, busy } = useCommand();
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  // The pressed button is gone, so focus the one that replaced it.
  useEffect(() => {
    if (asking) keep.current?.focus();
    else if (asked.current) first.current?.focus();
    asked.current = asking;
  }, [asking]);
  const name = nameOf(account);
  const set = async (isActive: boolean): Promise<void> => {
    const done = await run({
      send: async () =>
        (await setActive({ variables: { input: { id: account.id, isActive } } })).data
          ?.setUserActive,
      done: isActive ? copy.activated(name) : copy.deactivated(name),
      failed: isActive ? copy.notActivated : copy.notDeactivated,
    });
    setAsking(false);
    if (done) onDone();
  };
  return (
    <>
      <h3>{copy.access}</h3>
      {asking ? (
        <>
          <p role="alert">{copy.ask(name)}</p>
          <Answers>
            <Button ref={keep} variant="secondary" onClick={() => setAsking(false)}>
              {copy.keep}
            </Button>
            <Button busy={busy} onClick={() => void set(false)}>
              {copy.yes}
            </Button>
          </Answers>
        </>
      ) : (
        <>
          <p>{account.isActive ? copy.activeHint(name) : copy.inactiveHint(name)}</p>
          <Button
            ref={first}
            variant="secondary"
            busy={busy}
            onClick={() => (account.isActive ? setAsking(true) : void set(true))}
          >
            {account.isActive ? copy.deactivate : copy.activate}
          </Button>
          {account.isActive && !account.isInvited && (
            <LogOutEverywhere id={account.id} hasPhone={account.role === 'CAREGIVER'} />
          )}
        </>
      )}
    </>
  );
}
