import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { serverMessage } from '../../app/graph/graphErrors.ts';
import { CodeForm } from '../../app/viewer/proof/CodeForm.tsx';
import { canUsePasskeys } from '../../app/viewer/proof/passkeys.ts';
import { ProofHost } from '../../app/viewer/proof/ProofHost.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { Refusal } from '../../ui/form/refusals.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { space } from '../../ui/theme.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useRetry } from '../../ui/useRetry.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Section } from '../own/Section.tsx';
import { AddApp } from './AddApp.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { factorsCopy as copy } from './copy.ts';
import {
  useBeginAuthenticatorAppMutation,
  useMakeRecoveryCodesMutation,
  useOwnFactorsQuery,
  useRemoveSecondFactorMutation,
  type BeginAuthenticatorAppMutation,
  type OwnFactorsDetailsFragment,
} from './factors.generated.ts';
import { FactorList } from './FactorList.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${space(3)};
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: ${space(1.5)};
    align-content: space-between;
    justify-items: start;
  }
`;

const Codes = styled.div`
  display: grid;
  gap: ${space(1.5)};
  justify-items: start;
`;

/** What someone of the office has besides the password. */
export default function SecondStepSection(): ReactNode {
  const { data, error, loading, refetch } = useOwnFactorsQuery();
  const { retry, retrying } = useRetry(loading, refetch);
  return (
    <Section place="second-step">
      <ProofHost />
      {data ? (
        <Factors own={data.ownFactors} />
      ) : (error && !loading) || retrying ? (
        <ErrorState title={copy.loadFailed} onRetry={retry} retrying={retrying}>
          {copy.loadFailedHint}
        </ErrorState>
      ) : (
        <div role="status">
          <VisuallyHidden>{copy.loading}</VisuallyHidden>
          <Skeleton $height="9rem" />
        </div>
      )}
    </Section>
  );
}

/** Sends a mutation, with a toast if it was refused or failed. */
function useSend(): {
  busy: string | null;
  send: <Answer extends { userErrors: readonly Refusal[] }>(
    what: string,
    failed: string,
    mutation: () => Promise<Answer | null | undefined>,
  ) => Promise<Answer | null>;
} {
  const { toast } = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  return {
    busy,
    send: async (what, failed, mutation) => {
      const refuse = (description = copy.tryAgain as string): null => {
        toast({ title: failed, description, variant: 'destructive' });
        return null;
      };
      setBusy(what);
      try {
        const answer = await mutation();
        return answer && answer.userErrors.length === 0
          ? answer
          : refuse(answer?.userErrors[0]?.message);
      } catch (error) {
        return refuse(serverMessage(error) ?? undefined);
      } finally {
        setBusy(null);
      }
    },
  };
}

function Factors({ own }: { own: OwnFactorsDetailsFragment }): ReactNode {
  const { toast } = useToast();
  const { busy, send } = useSend();
  const [begin] = useBeginAuthenticatorAppMutation();
  const [remove] = useRemoveSecondFactorMutation();
  const [makeCodes] = useMakeRecoveryCodesMutation();
  const [adding, setAdding] =
    useState<BeginAuthenticatorAppMutation['beginAuthenticatorApp']['app']>(null);
  const [asking, setAsking] = useState<'app' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isFirst = own.factors.length === 0;

  const removeOne = async (id: string): Promise<void> => {
    const answer = await send(
      id,
      copy.notRemoved,
      async () => (await remove({ variables: { id } })).data?.removeSecondFactor,
    );
    if (answer) toast({ title: copy.removed, description: copy.removedHint, variant: 'success' });
  };
  const newCodes = async (): Promise<void> => {
    const answer = await send(
      'codes',
      copy.codes.notMade,
      async () => (await makeCodes()).data?.makeRecoveryCodes,
    );
    setCodes(answer?.recoveryCodes ?? []);
  };

  /** Someone with a second step is asked for that, in a dialog, and not for the password. */
  const addApp = async (): Promise<void> => {
    if (isFirst) return setAsking('app');
    const answer = await send(
      copy.addApp,
      copy.adding.failed,
      async () => (await begin({ variables: { input: {} } })).data?.beginAuthenticatorApp,
    );
    setAdding(answer?.app ?? null);
  };
  const choices = [
    ...(canUsePasskeys()
      ? [
          {
            label: copy.addPasskey,
            about: copy.aboutPasskey,
            onPress: () => setAsking('passkey'),
          },
        ]
      : []),
    ...(own.factors.some(({ kind }) => kind === 'APP')
      ? []
      : [{ label: copy.addApp, about: copy.aboutApp, onPress: () => void addApp() }]),
  ];

  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={() => setCodes([])} />;
  if (adding)
    return (
      <AddApp
        app={adding}
        onDone={(made) => {
          setAdding(null);
          setCodes(made);
        }}
        onKeep={() => setAdding(null)}
      />
    );
  if (asking === 'passkey')
    return (
      <AddPasskey
        isFirst={isFirst}
        onDone={(made) => {
          setAsking(null);
          setCodes(made);
        }}
        onKeep={() => setAsking(null)}
      />
    );
  if (asking === 'app')
    return (
      <CodeForm
        methods={[]}
        label={copy.addApp}
        submit={copy.begin}
        sending={copy.beginning}
        send={async (input) => (await begin({ variables: { input } })).data?.beginAuthenticatorApp}
        onDone={({ app }) => {
          setAsking(null);
          setAdding(app);
        }}
      >
        <Button variant="quiet" onClick={() => setAsking(null)}>
          {copy.adding.keep}
        </Button>
      </CodeForm>
    );
  return (
    <>
      <p>{isFirst ? copy.what : copy.has}</p>
      {own.isRequired && isFirst && <p role="alert">{copy.required}</p>}
      {!isFirst && (
        <FactorList factors={own.factors} busy={busy} onRemove={(id) => void removeOne(id)} />
      )}
      {choices.length > 0 && (
        <Choices>
          {choices.map(({ label, about, onPress }) => (
            <li key={label}>
              <p>{about}</p>
              <Button
                variant="secondary"
                busy={busy === label}
                disabled={busy !== null}
                onClick={onPress}
              >
                {label}
              </Button>
            </li>
          ))}
        </Choices>
      )}
      {!isFirst && (
        <Codes>
          <p>{copy.codes.left(own.recoveryCodesLeft)}</p>
          <Button
            variant="secondary"
            busy={busy === 'codes'}
            disabled={busy !== null}
            onClick={() => void newCodes()}
          >
            {copy.codes.make}
          </Button>
        </Codes>
      )}
    </>
  );
}
