import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { clientHoldFields } from '#graph/modules/clients/client.rules';
import { dateInWords } from '#graph/shared/phoenix.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useToday } from '../../app/useToday.ts';
import { Button } from '../../ui/Button.tsx';
import { formatVisitDay } from '../../ui/format.ts';
import { formOf } from '../../ui/form/formOf.tsx';
import { space } from '../../ui/theme.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Question } from '../../ui/Question.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskForm } from '../ui/useDeskForm.ts';
import type { DeskClientDetailsFragment } from './clients.generated.ts';
import { holdsCopy as copy, stateCopy } from './copy.ts';
import {
  useDeskChangeHoldMutation,
  useDeskClientHoldsQuery,
  useDeskTakeHoldAwayMutation,
  type DeskHoldFragment,
} from './holds.generated.ts';
import { KeptVisitsFields } from '../visits/KeptVisitsFields.tsx';
import { useKeptVisits } from '../visits/useKeptVisits.ts';

const { Field, schema, toInput } = formOf(clientHoldFields);

const List = styled.ul`
  margin-top: ${space(1)};
  padding: 0;
  list-style: none;
  li {
    padding-block: ${space(1)};
    overflow-wrap: anywhere;
  }
`;
const Before = styled.details`
  margin-top: ${space(1.5)};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};
`;

const daysOf = ({ firstDay, lastDay }: DeskHoldFragment): string =>
  copy.days(dateInWords(firstDay), lastDay === null ? null : dateInWords(lastDay));

/** The days on which care is or will be suspended, and what was corrected about them. */
export function Holds({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  const { data } = useDeskClientHoldsQuery({ variables: { clientId: client.id } });
  const all = data?.clientHolds ?? [];
  const today = useToday();
  const isAhead = ({ removedAt, lastDay }: DeskHoldFragment): boolean =>
    removedAt === null && (lastDay === null || lastDay >= today);
  const ahead = all.filter(isAhead);
  const before = all.filter((hold) => !isAhead(hold));
  return (
    <>
      {ahead.length > 0 && (
        <>
          <h3>{copy.title}</h3>
          <List>
            {ahead.map((hold) => (
              <HoldInForce key={hold.id} hold={hold} />
            ))}
          </List>
        </>
      )}
      {before.length > 0 && (
        <Before>
          <summary>{copy.before}</summary>
          <List>
            {before.map((hold) => (
              <li key={hold.id}>
                <p>{daysOf(hold)}</p>
                {hold.reason !== null && <p>{stateCopy.because(hold.reason)}</p>}
                <p>{copy.placed(hold.placedBy, formatVisitDay(hold.placedAt))}</p>
                {hold.removedAt !== null && (
                  <p>{copy.removed(hold.removedBy, formatVisitDay(hold.removedAt))}</p>
                )}
              </li>
            ))}
          </List>
        </Before>
      )}
    </>
  );
}

function HoldInForce({ hold }: { hold: DeskHoldFragment }): ReactNode {
  const [asked, setAsked] = useState<'change' | 'take-away' | null>(null);
  const [takeAway] = useDeskTakeHoldAwayMutation();
  const { run, busy } = useCommand();
  const today = useToday();
  const days = daysOf(hold);
  const done = () => setAsked(null);
  const take = async (): Promise<void> => {
    const taken = await run({
      send: async () =>
        (
          await takeAway({
            variables: { input: { id: hold.id } },
          })
        ).data?.takeHoldAway,
      failed: copy.failed,
    });
    if (taken) done();
  };
  return (
    <li>
      <p>
        <strong>{days}</strong>
      </p>
      {hold.reason !== null && hold.firstDay > today && <p>{stateCopy.because(hold.reason)}</p>}
      <Buttons>
        <Button
          variant="secondary"
          aria-label={copy.changeOf(days)}
          onClick={() => setAsked('change')}
        >
          {copy.change}
        </Button>
        <Button
          variant="secondary"
          aria-label={copy.takeAwayOf(days)}
          onClick={() => setAsked('take-away')}
        >
          {copy.takeAway}
        </Button>
      </Buttons>
      {asked === 'change' && <ChangeHold hold={hold} onClose={done} />}
      <Question
        open={asked === 'take-away'}
        onClose={done}
        title={copy.takeAwayTitle}
        act={copy.takeAway}
        onAct={() => void take()}
        busy={busy}
      >
        <p>{copy.takeAwayMeans}</p>
      </Question>
    </li>
  );
}

function ChangeHold({
  hold: { id, firstDay, lastDay, reason, reasonForClient },
  onClose,
}: {
  hold: DeskHoldFragment;
  onClose: () => void;
}): ReactNode {
  const [change] = useDeskChangeHoldMutation();
  const kept = useKeptVisits();
  const form = useDeskForm({
    values: {
      firstDay,
      lastDay: lastDay ?? '',
      reason: reason ?? '',
      reasonForClient: reasonForClient ?? '',
    },
    schema,
    send: async (values) => {
      const input = { ...toInput(schema.cast(values)), id, keptVisits: kept.input };
      return (await change({ variables: { input } })).data?.changeHold;
    },
    asks: (answer) => kept.asks(answer),
    failed: copy.failed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={id}
      title={copy.changeTitle}
      label={copy.form}
      lead={<p>{copy.changeMeans}</p>}
      submit={copy.change}
      sending={copy.saving}
      onClose={onClose}
    >
      <SideBySide>
        <Field name="firstDay" />
        <Field name="lastDay" />
      </SideBySide>
      <Field name="reason" />
      <Field name="reasonForClient" />
      <KeptVisitsFields kept={kept} />
    </DialogForm>
  );
}
