import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatVisitTime } from '../../ui/format.ts';
import { Question } from '../../ui/Question.tsx';
import { color, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Ledger } from '../ui/Ledger.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { RowActions, RowButton } from '../ui/rowAction.ts';
import { useCommand, type Command } from '../ui/useCommand.ts';
import {
  useDeskRotateWebhookSecretMutation,
  useDeskSendWebhookAgainMutation,
  useDeskSetWebhookActiveMutation,
  useDeskWebhooksQuery,
  type DeskWebhookFragment,
} from './activity.generated.ts';
import { AddWebhookDialog } from './AddWebhookDialog.tsx';
import { ChangeWebhookDialog } from './ChangeWebhookDialog.tsx';
import { webhookKinds, webhooksCopy as copy } from './copy.ts';

const Address = styled.span`
  overflow-wrap: anywhere;
`;
const State = styled.span`
  overflow-wrap: anywhere;
  &[data-late] {
    color: ${color.clay};
    font-weight: 700;
  }
`;
const Below = styled.div`
  margin-top: ${space(2)};
`;
const Secret = styled.div`
  margin-block: ${space(2)};
  padding: ${space(2)};
  background: ${color.sage};
  code {
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

interface Shown {
  url: string;
  /** Null if the answer that showed it got lost. */
  secret: string | null;
}

/** Where changes are sent, for admins: how each is doing, and what can be done about it. */
export function Webhooks(): ReactNode {
  const result = useDeskWebhooksQuery();
  const [adding, setAdding] = useState(false);
  const [changed, setChanged] = useState<DeskWebhookFragment | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const webhooks = result.data?.webhooks;
  return (
    <Loaded what={copy.these} of={result}>
      {webhooks && (
        <>
          {shown && (
            <Secret role="status">
              <p>{copy.secretOf(shown.url)}</p>
              {shown.secret === null ? (
                <p>{copy.secretLost}</p>
              ) : (
                <>
                  <p>
                    <code translate="no">{shown.secret}</code>
                  </p>
                  <p>{copy.secretHint}</p>
                </>
              )}
              <Below>
                <Button variant="secondary" onClick={() => setShown(null)}>
                  {copy.hide}
                </Button>
              </Below>
            </Secret>
          )}
          {webhooks.length === 0 ? (
            <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
          ) : (
            <Ledger
              caption={copy.caption}
              rows={webhooks}
              rowKey={({ id }) => id}
              columns={[
                {
                  header: copy.columns.url,
                  isRowHeader: true,
                  cell: ({ url }) => <Address translate="no">{url}</Address>,
                },
                {
                  header: copy.columns.kinds,
                  cell: ({ kinds }) =>
                    kinds.map((kind) => webhookKinds[kind]).join(', ') || copy.all,
                },
                { header: copy.columns.state, cell: stateOf },
                {
                  header: copy.columns.action,
                  align: 'right',
                  cell: (webhook) => (
                    <WebhookActions
                      webhook={webhook}
                      onSecret={setShown}
                      onChange={() => setChanged(webhook)}
                    />
                  ),
                },
              ]}
            />
          )}
          <Below>
            <Button variant="secondary" onClick={() => setAdding(true)}>
              {copy.add}
            </Button>
          </Below>
          {adding && (
            <AddWebhookDialog
              onSecret={(url, secret) => setShown({ url, secret })}
              onClose={() => setAdding(false)}
            />
          )}
          {changed && <ChangeWebhookDialog webhook={changed} onClose={() => setChanged(null)} />}
        </>
      )}
    </Loaded>
  );
}

function stateOf({
  isActive,
  sentAt,
  failingSince,
  lastError,
  stoppedAt,
}: DeskWebhookFragment): ReactNode {
  const error = lastError ?? '';
  if (!isActive) return <State>{copy.off}</State>;
  if (stoppedAt !== null)
    return <State data-late>{copy.stopped(formatVisitTime(stoppedAt), error)}</State>;
  if (failingSince !== null)
    return <State data-late>{copy.failing(formatVisitTime(failingSince), error)}</State>;
  return <State>{sentAt === null ? copy.nothingSent : copy.sent(formatVisitTime(sentAt))}</State>;
}

interface WebhookActionsProps {
  webhook: DeskWebhookFragment;
  onSecret: (shown: Shown) => void;
  onChange: () => void;
}

function WebhookActions({ webhook, onSecret, onChange }: WebhookActionsProps): ReactNode {
  const { id, url, isActive, failingSince, stoppedAt } = webhook;
  const [sendAgain] = useDeskSendWebhookAgainMutation();
  const [setActive] = useDeskSetWebhookActiveMutation();
  const [rotate] = useDeskRotateWebhookSecretMutation();
  const again: Command = {
    send: async () => (await sendAgain({ variables: { input: { id } } })).data?.sendWebhookAgain,
    done: copy.sentAgain,
    failed: copy.notSentAgain,
  };
  const newSecret: Command = {
    send: async () => {
      const answer = (await rotate({ variables: { input: { id } } })).data?.rotateWebhookSecret;
      if (answer?.secret) onSecret({ url, secret: answer.secret });
      return answer;
    },
    failed: copy.notRotated,
  };
  const turn: Command = {
    send: async () =>
      (await setActive({ variables: { input: { id, isActive: !isActive } } })).data
        ?.setWebhookActive,
    failed: copy.notTurned,
  };
  return (
    <RowActions>
      {isActive && (failingSince !== null || stoppedAt !== null) && (
        <Action words={copy.again} url={url} command={again} />
      )}
      <RowButton aria-haspopup="dialog" onClick={onChange}>
        <span>{copy.change}</span>
        <VisuallyHidden>{` ${copy.of(url)}`}</VisuallyHidden>
      </RowButton>
      <NewSecret url={url} command={newSecret} />
      <Action words={isActive ? copy.turnOff : copy.turnOn} url={url} command={turn} />
    </RowActions>
  );
}

/** Asks first: the receiver needs the new secret within a day. */
function NewSecret({ url, command }: Pick<ActionProps, 'url' | 'command'>): ReactNode {
  const [asked, setAsked] = useState(false);
  const { run, busy } = useCommand();
  const rotate = async (): Promise<void> => {
    if (await run(command)) setAsked(false);
  };
  return (
    <>
      <RowButton aria-haspopup="dialog" onClick={() => setAsked(true)}>
        <span>{copy.rotate}</span>
        <VisuallyHidden>{` ${copy.of(url)}`}</VisuallyHidden>
      </RowButton>
      <Question
        open={asked}
        onClose={() => setAsked(false)}
        title={copy.rotating.title}
        act={copy.rotating.act}
        onAct={() => void rotate()}
        busy={busy}
      >
        <p>{copy.rotating.means}</p>
      </Question>
    </>
  );
}

interface ActionProps {
  words: string;
  url: string;
  command: Command;
}

function Action({ words, url, command }: ActionProps): ReactNode {
  const { run, busy } = useCommand();
  return (
    <RowButton busy={busy} onClick={() => void run(command)}>
      <span>{words}</span>
      <VisuallyHidden>{` ${copy.of(url)}`}</VisuallyHidden>
    </RowButton>
  );
}
