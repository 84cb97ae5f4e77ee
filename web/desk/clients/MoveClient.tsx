import { useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  clientHoldFields,
  clientMoveFields,
  endHoldFields,
} from '#graph/modules/clients/client.rules';
import { clientTransitions, type ClientStatus as Stored } from '#graph/modules/clients/care.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { enumName } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import type { ClientStatus } from '../../app/graph/schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { space } from '../../ui/theme.ts';
import { deskCopy } from '../copy.ts';
import { Narrow, Part } from '../ui/Narrow.tsx';
import type { DeskClientDetailsFragment } from './clients.generated.ts';
import { stateCopy as copy } from './copy.ts';
import { Holds } from './Holds.tsx';
import {
  useDeskMoveClientMutation,
  type DeskMoveClientMutationVariables,
} from './holds.generated.ts';
import { KeptVisitsFields } from '../visits/KeptVisitsFields.tsx';
import { useKeptVisits } from '../visits/useKeptVisits.ts';

const ending = formOf(clientMoveFields);
const holding = formOf(clientHoldFields);
const resuming = formOf(endHoldFields);

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1.5)};
`;
const Means = styled.p`
  margin-bottom: ${space(2)};
`;

/** A client's state, buttons for the states that may follow, and the days without care. */
export function MoveClient({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  // With the state it was asked in: the answer changes the record before the dialog closes.
  const [asked, setAsked] = useState<{ from: ClientStatus; to: ClientStatus } | null>(null);
  const { status, statusReason, reasonForClient } = client;
  const next = clientTransitions[status.toLowerCase() as Stored].map(
    (state) => enumName(state) as ClientStatus,
  );
  const done = () => setAsked(null);
  return (
    <Part as={Narrow}>
      <h2>{copy.title}</h2>
      <p>{copy.is[status]}</p>
      {statusReason !== null && <p>{copy.because(statusReason)}</p>}
      {status !== 'ACTIVE' && <p>{copy.clientReads(reasonForClient)}</p>}
      <Buttons>
        {next.map((state) => (
          <Button
            key={state}
            variant="secondary"
            onClick={() => setAsked({ from: status, to: state })}
          >
            {wordsOf(status, state).move}
          </Button>
        ))}
      </Buttons>
      <Holds client={client} />
      <Dialog
        open={asked !== null}
        onOpenChange={(stays) => stays || done()}
        title={asked === null ? copy.title : wordsOf(asked.from, asked.to).ask(fullName(client))}
      >
        {asked !== null && <Means>{wordsOf(asked.from, asked.to).means}</Means>}
        {asked?.to === 'SUSPENDED' && <SuspendForm client={client} onDone={done} />}
        {asked?.to === 'ENDED' && <EndForm client={client} onDone={done} />}
        {asked?.to === 'ACTIVE' && <StartForm client={client} from={asked.from} onDone={done} />}
      </Dialog>
    </Part>
  );
}

const fullName = ({ firstName, lastName }: DeskClientDetailsFragment): string =>
  `${firstName} ${lastName}`;

/** The words for a move: what its button says, its question, and what it means. */
function wordsOf(
  from: ClientStatus,
  to: ClientStatus,
): { move: string; ask: (name: string) => string; means: string } {
  if (to === 'ACTIVE') return copy.again[from === 'ENDED' ? 'ENDED' : 'SUSPENDED'];
  return { move: copy.moves[to], ask: copy.asks[to], means: copy.means[to] };
}

interface MoveProps {
  client: DeskClientDetailsFragment;
  onDone: () => void;
}

type MoveInput = Omit<DeskMoveClientMutationVariables['input'], 'id' | 'keptVisits'>;

/** Sends a move; an answer that asks about visits leaves the form open with the question. */
function useMove({ client: { id }, onDone }: MoveProps) {
  const [move] = useDeskMoveClientMutation();
  const kept = useKeptVisits();
  const isAsking = useRef(false);
  return {
    kept,
    send: async (input: MoveInput) => {
      const { data } = await move({
        variables: { input: { id, keptVisits: kept.input, ...input } },
      });
      isAsking.current = kept.asks(data?.moveClient);
      return isAsking.current && data?.moveClient
        ? { ...data.moveClient, userErrors: [] }
        : data?.moveClient;
    },
    failure: (message: string | null) => ({
      title: copy.failed,
      description: message ?? deskCopy.noAnswer,
    }),
    onDone: () => {
      if (!isAsking.current) onDone();
    },
  };
}

function SuspendForm(props: MoveProps): ReactNode {
  const { Field, empty, schema, toInput } = holding;
  const { kept, send, failure, onDone } = useMove(props);
  const form = useServerForm({
    empty: { ...empty, firstDay: todayInPhoenix() },
    schema,
    send: (values) => send({ status: 'SUSPENDED', ...toInput(schema.cast(values)) }),
    failure,
    onDone,
  });
  return (
    <Form formik={form.formik} label={copy.form}>
      <SideBySide>
        <Field name="firstDay" />
        <Field name="lastDay" />
      </SideBySide>
      <Field name="reason" />
      <Field name="reasonForClient" />
      <KeptVisitsFields kept={kept} />
      <FormEnd form={form} submit={copy.moves.SUSPENDED} sending={copy.moving} />
    </Form>
  );
}

function EndForm(props: MoveProps): ReactNode {
  const { Field, empty, schema, toInput } = ending;
  const { kept, send, failure, onDone } = useMove(props);
  const form = useServerForm({
    empty,
    schema,
    send: (values) => send({ status: 'ENDED', ...toInput(schema.cast(values)) }),
    failure,
    onDone,
  });
  return (
    <Form formik={form.formik} label={copy.form}>
      <Field name="reason" />
      <Field name="reasonForClient" />
      <KeptVisitsFields kept={kept} />
      <FormEnd form={form} submit={copy.moves.ENDED} sending={copy.moving} />
    </Form>
  );
}

/** Ends a hold, from a day on, or starts care again that has ended. */
function StartForm({ from, ...props }: MoveProps & { from: ClientStatus }): ReactNode {
  const { Field, schema, toInput } = resuming;
  const isHeld = from === 'SUSPENDED';
  const { send, failure, onDone } = useMove(props);
  const [bringBack, setBringBack] = useState(false);
  const id = useId();
  const form = useServerForm({
    empty: { firstDay: todayInPhoenix() },
    schema,
    send: (values) =>
      send({ status: 'ACTIVE', ...(isHeld ? toInput(schema.cast(values)) : { bringBack }) }),
    failure,
    onDone,
  });
  return (
    <Form formik={form.formik} label={copy.form}>
      {isHeld ? (
        <Field name="firstDay" />
      ) : (
        <Checkbox
          id={id}
          label={copy.again.ENDED.bringBack}
          checked={bringBack}
          onChange={({ target }) => setBringBack(target.checked)}
        />
      )}
      <FormEnd form={form} submit={wordsOf(from, 'ACTIVE').move} sending={copy.moving} />
    </Form>
  );
}
