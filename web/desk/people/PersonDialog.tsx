import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { resetReasonMax } from '#graph/modules/second-factor/secondFactor.rules';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import type { Role } from '../../app/graph/schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select, TextInput } from '../../ui/form/inputs.ts';
import { color, space } from '../../ui/theme.ts';
import { useShown } from '../ui/useNewVersion.ts';
import { useCommand } from '../ui/useCommand.ts';
import { UnlockLogin } from '../accounts/UnlockLogin.tsx';
import { AccessPart } from './AccessPart.tsx';
import { peopleCopy } from './copy.ts';
import { useDeskSendInvitationMutation } from '../accounts/accounts.generated.ts';
import {
  useDeskChangeRoleMutation,
  useDeskResetSecondFactorMutation,
  type DeskAccountFragment,
} from './people.generated.ts';
import { canBeInvited, nameOf, stateOf } from './states.ts';

const copy = peopleCopy.person;

/** A section of the dialog. */
const Part = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  margin-top: ${space(2)};
  padding-top: ${space(2)};
  border-top: 1px solid ${color.line};
  select {
    max-width: 20rem;
  }
`;

interface PersonDialogProps {
  account: DeskAccountFragment;
  lockedUntil: string | undefined;
  /** Whether it is the viewer's own account. */
  own: boolean;
  onClose: () => void;
}

/** What an admin can change about an account, with the effect of each. */
export function PersonDialog({ account, lockedUntil, own, onClose }: PersonDialogProps): ReactNode {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      record={account.id}
      title={nameOf(account)}
      description={`${account.email}. ${stateOf(account, lockedUntil)}.`}
    >
      {lockedUntil !== undefined && (
        <Part>
          <UnlockLogin id={account.id} onDone={onClose} />
        </Part>
      )}
      {own ? (
        <p>{copy.own}</p>
      ) : (
        <>
          <Part>
            <RolePart account={account} onDone={onClose} />
          </Part>
          {canBeInvited(account) && (
            <Part>
              <InvitationPart account={account} onDone={onClose} />
            </Part>
          )}
          {account.hasSecondFactor && (
            <Part>
              <SecondStepPart account={account} onDone={onClose} />
            </Part>
          )}
          <Part>
            <AccessPart account={account} onDone={onClose} />
          </Part>
        </>
      )}
    </Dialog>
  );
}

interface PartProps {
  account: DeskAccountFragment;
  /** Called once the change is made. */
  onDone: () => void;
}

function RolePart({ account, onDone }: PartProps): ReactNode {
  const id = useId();
  const [role, setRole] = useState(account.role);
  const { shown } = useShown(account);
  const [changeRole] = useDeskChangeRoleMutation();
  const { run, busy } = useCommand();
  const name = nameOf(account);
  const save = async (): Promise<void> => {
    const done = await run({
      send: async () =>
        (
          await changeRole({
            variables: { input: { id: account.id, role, version: shown.version } },
          })
        ).data?.changeRole,
      done: copy.roleSaved(name, peopleCopy.roles[role]),
      failed: copy.roleFailed,
    });
    if (done) onDone();
  };
  return (
    <>
      <h3>
        <label htmlFor={id}>{copy.roleLabel(name)}</label>
      </h3>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={role}
        onChange={({ target }) => setRole(target.value as Role)}
      >
        {Object.entries(peopleCopy.roles).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <div id={`${id}-hint`}>
        <p>{peopleCopy.can[role]}</p>
        <p>{account.emailVerified ? copy.roleHint : copy.roleReset}</p>
      </div>
      <Button
        variant="secondary"
        busy={busy}
        disabled={role === account.role}
        onClick={() => void save()}
      >
        {copy.saveRole}
      </Button>
    </>
  );
}

function SecondStepPart({ account, onDone }: PartProps): ReactNode {
  const id = useId();
  const [reason, setReason] = useState('');
  const [reset] = useDeskResetSecondFactorMutation();
  const { run, busy } = useCommand();
  const { submit } = useSubmission();
  const take = async (): Promise<void> => {
    const input = { id: account.id, reason };
    const done = await run({
      send: () =>
        submit(input, async ({ idempotencyKey }) => {
          const answer = await reset({ variables: { input: { ...input, idempotencyKey } } });
          return answer.data?.resetSecondFactor;
        }),
      done: copy.stepReset(nameOf(account)),
      failed: copy.stepNotReset,
    });
    if (done) onDone();
  };
  return (
    <>
      <h3>{copy.secondStep}</h3>
      <p>{copy.secondStepHint(nameOf(account))}</p>
      <label htmlFor={id}>{copy.stepReason}</label>
      <TextInput
        id={id}
        value={reason}
        maxLength={resetReasonMax}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        variant="secondary"
        busy={busy}
        disabled={reason.trim() === ''}
        onClick={() => void take()}
      >
        {copy.resetStep}
      </Button>
    </>
  );
}

function InvitationPart({ account: { id }, onDone }: PartProps): ReactNode {
  const [sendInvitation] = useDeskSendInvitationMutation();
  const { run, busy } = useCommand();
  const send = async (): Promise<void> => {
    const done = await run({
      send: async () =>
        (await sendInvitation({ variables: { input: { id } } })).data?.sendInvitation,
      done: copy.sent,
      failed: copy.notSent,
    });
    if (done) onDone();
  };
  return (
    <>
      <h3>{copy.invitation}</h3>
      <p>{copy.invitationHint}</p>
      <Button variant="secondary" busy={busy} onClick={() => void send()}>
        {copy.sendAgain}
      </Button>
    </>
  );
}
