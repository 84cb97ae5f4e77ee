import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Mail } from '../ui/Contact.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Part } from '../ui/Narrow.tsx';
import { useCommand } from '../ui/useCommand.ts';
import {
  useDeskRecordAccountQuery,
  useDeskSendInvitationMutation,
  type DeskRecordAccountQuery,
} from './accounts.generated.ts';
import { Devices } from './Devices.tsx';
import { UnlockLogin } from './UnlockLogin.tsx';
import { accountCopy as copy } from './copy.ts';
import { LogOutEverywhere } from './LogOutEverywhere.tsx';

/**
 * The account of a client or caregiver: whether they were invited and can log in.
 * @param devices whether to show where they are logged in: a caregiver's phone stays so for weeks
 */
export const RecordAccount = ({
  userId,
  devices = false,
}: {
  userId: string | null;
  devices?: boolean;
}): ReactNode => (
  <Part>
    <h2>{copy.title}</h2>
    {userId === null ? <p>{copy.none}</p> : <Account id={userId} devices={devices} />}
  </Part>
);

type RecordedAccount = NonNullable<DeskRecordAccountQuery['account']>;

function signInOf({ isActive, isInvited }: RecordedAccount): string {
  if (!isActive) return copy.cannot;
  return isInvited ? copy.invited : copy.can;
}

function Account({ id, devices }: { id: string; devices: boolean }): ReactNode {
  const result = useDeskRecordAccountQuery({ variables: { id } });
  const [send] = useDeskSendInvitationMutation();
  const { run, busy } = useCommand();
  const { data } = result;
  const account = data?.account;
  if (!account) return <Loaded what={copy.this} of={result} />;
  const { email, emailVerified, isActive, isInvited } = account;
  const again = (): Promise<boolean> =>
    run({
      send: async () => (await send({ variables: { input: { id } } })).data?.sendInvitation,
      done: copy.sent,
      failed: copy.sendFailed,
    });
  return (
    <>
      <Facts
        facts={{
          [copy.email]: (
            <span>
              <Mail to={email} />
              {!isInvited && (
                <span>{`, ${emailVerified ? copy.confirmed : copy.unconfirmed}`}</span>
              )}
            </span>
          ),
          [copy.signIn]: signInOf(account),
        }}
      />
      {data.lockedAccounts.some(({ account: locked }) => locked.id === id) && (
        <UnlockLogin id={id} />
      )}
      {isActive && (isInvited || !emailVerified) && (
        <p>
          <Button variant="secondary" busy={busy} onClick={() => void again()}>
            {copy.send}
          </Button>
        </p>
      )}
      {isActive && !isInvited && devices && <Devices userId={id} />}
      {isActive && !isInvited && <LogOutEverywhere id={id} hasPhone={devices} />}
    </>
  );
}
