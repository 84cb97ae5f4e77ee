import { useId, useState, type ReactNode } from 'react';
import type { FormikValues } from 'formik';
import { styled } from 'styled-components';
import type { ObjectSchema } from 'yup';
import {
  clientHoldFields,
  clientMoveFields,
  endHoldFields,
} from '#graph/modules/clients/client.rules';
import { clientTransitions, type ClientStatus as Stored } from '#graph/modules/clients/care.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { enumName } from '#graph/shared/validation/forms.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import type { ClientStatus } from '../../app/graph/schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { space } from '../../ui/theme.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Narrow, Part } from '../ui/Narrow.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
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
interface Move {
  /** The state it was asked in: the answer changes the record before the dialog closes. */
  from: ClientStatus;
  to: ClientStatus;
}

/** A client's state, buttons for the states that may follow, and the days without care. */
export function MoveClient({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  const [asked, setAsked] = useState<Move | null>(null);
  const { status, statusReason, reasonForClient } = client;
  const next = clientTransitions[status.toLowerCase() as Stored].map(
    (state) => enumName(state) as ClientStatus,
  );
  const Asked = asked && dialogs[asked.to];
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
      {Asked && <Asked client={client} {...asked} onClose={() => setAsked(null)} />}
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

interface MoveProps extends Move {
  client: DeskClientDetailsFragment;
  onClose: () => void;
}

type MoveInput = Omit<DeskMoveClientMutationVariables['input'], 'id' | 'status' | 'keptVisits'>;

/** What the dialogs of all moves have in common. */
function useMove<Values extends FormikValues>(
  { client, from, to, onClose }: MoveProps,
  values: Values,
  schema: ObjectSchema<Values>,
  inputOf: (values: Values) => MoveInput,
) {
  const [move] = useDeskMoveClientMutation();
  const kept = useKeptVisits();
  const words = wordsOf(from, to);
  const form = useDeskForm({
    values,
    schema,
    send: async (sent) => {
      const input = { id: client.id, status: to, keptVisits: kept.input, ...inputOf(sent) };
      return (await move({ variables: { input } })).data?.moveClient;
    },
    asks: (answer) => kept.asks(answer),
    failed: copy.failed,
    onDone: onClose,
  });
  const dialog = {
    form,
    title: words.ask(fullName(client)),
    label: copy.form,
    lead: <p>{words.means}</p>,
    submit: words.move,
    sending: copy.moving,
    onClose,
  };
  return { kept, dialog };
}

function SuspendDialog(props: MoveProps): ReactNode {
  const { Field, empty, schema, toInput } = holding;
  const values = { ...empty, firstDay: todayInPhoenix() };
  const { kept, dialog } = useMove(props, values, schema, (sent) => toInput(schema.cast(sent)));
  return (
    <DialogForm {...dialog}>
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

function EndDialog(props: MoveProps): ReactNode {
  const { Field, empty, schema, toInput } = ending;
  const { kept, dialog } = useMove(props, empty, schema, (sent) => toInput(schema.cast(sent)));
  return (
    <DialogForm {...dialog}>
      <Field name="reason" />
      <Field name="reasonForClient" />
      <KeptVisitsFields kept={kept} />
    </DialogForm>
  );
}

/** Ends a hold, from a day on, or starts care again that has ended. */
function StartDialog(props: MoveProps): ReactNode {
  const { Field, schema, toInput } = resuming;
  const isHeld = props.from === 'SUSPENDED';
  const [bringBack, setBringBack] = useState(false);
  const id = useId();
  const { dialog } = useMove(props, { firstDay: todayInPhoenix() }, schema, (sent) =>
    isHeld ? toInput(schema.cast(sent)) : { bringBack },
  );
  return (
    <DialogForm {...dialog}>
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
    </DialogForm>
  );
}

const dialogs = { SUSPENDED: SuspendDialog, ENDED: EndDialog, ACTIVE: StartDialog };
