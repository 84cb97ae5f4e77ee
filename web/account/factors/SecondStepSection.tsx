import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { serverMessage } from '../../app/graph/graphErrors.ts';
import { CodeForm } from '../../app/viewer/proof/CodeForm.tsx';
import { ProofHost } from '../../app/viewer/proof/ProofHost.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatVisitTime } from '../../ui/format.ts';
import type { Refusal } from '../../ui/form/refusals.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { color, space } from '../../ui/theme.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useRetry } from '../../ui/useRetry.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Section } from '../own/Section.tsx';
import { AddApp } from './AddApp.tsx';
import { factorsCopy as copy } from './copy.ts';
import {
  useBeginAuthenticatorAppMutation,
  useMakeRecoveryCodesMutation,
  useOwnFactorsQuery,
  useRemoveSecondFactorMutation,
  type BeginAuthenticatorAppMutation,
  type OwnFactorsDetailsFragment,
} from './factors.generated.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const List = styled.ul`
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(3)};
    align-items: center;
    justify-content: space-between;
  }
`;
const When = styled.span`
  display: block;
  color: ${color.inkSoft};
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
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);

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
  if (asking)
    return (
      <CodeForm
        methods={[]}
        label={copy.addApp}
        submit={copy.begin}
        sending={copy.beginning}
        send={async (input) => (await begin({ variables: { input } })).data?.beginAuthenticatorApp}
        onDone={({ app }) => {
          setAsking(false);
          setAdding(app);
        }}
      >
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {copy.adding.keep}
        </Button>
      </CodeForm>
    );
  return (
    <>
      <p>{copy.what}</p>
      {own.isRequired && own.factors.length === 0 && <p role="alert">{copy.required}</p>}
      <List>
        {own.factors.map(({ id, createdAt, lastUsedAt }) => (
          <li key={id}>
            <div>
              <strong>{copy.app}</strong>
              <When>
                {copy.added} <time dateTime={createdAt}>{formatVisitTime(createdAt)}</time>
              </When>
              {lastUsedAt && (
                <When>
                  {copy.lastUsed} <time dateTime={lastUsedAt}>{formatVisitTime(lastUsedAt)}</time>
                </When>
              )}
            </div>
            <Button
              variant="secondary"
              aria-label={copy.removeApp}
              busy={busy === id}
              disabled={busy !== null}
              onClick={() => void removeOne(id)}
            >
              {copy.remove}
            </Button>
          </li>
        ))}
      </List>
      {own.factors.length === 0 ? (
        <div>
          <Button variant="secondary" disabled={busy !== null} onClick={() => setAsking(true)}>
            {copy.addApp}
          </Button>
        </div>
      ) : (
        <div>
          <p>{copy.codes.left(own.recoveryCodesLeft)}</p>
          <Button
            variant="secondary"
            busy={busy === 'codes'}
            disabled={busy !== null}
            onClick={() => void newCodes()}
          >
            {copy.codes.make}
          </Button>
        </div>
      )}
    </>
  );
}
