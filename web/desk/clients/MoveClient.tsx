import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { clientMoveFields } from '#graph/modules/care/clients/client.rules';
import { clientTransitions, type ClientStatus as Stored } from '#graph/modules/care/care.rules';
import { enumName } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import type { ClientStatus } from '../../app/graph/schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { space } from '../../ui/theme.ts';
import { deskCopy } from '../copy.ts';
import { Narrow, Part } from '../ui/Narrow.tsx';
import { useDeskMoveClientMutation, type DeskClientDetailsFragment } from './clients.generated.ts';
import { stateCopy as copy } from './copy.ts';

const { Field, empty, schema, toInput } = formOf(clientMoveFields);

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1.5)};
`;
const Means = styled.p`
  margin-bottom: ${space(2)};
`;

/** A client's state, and buttons for the states that may follow. */
export function MoveClient({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  const [asked, setAsked] = useState<ClientStatus | null>(null);
  const { status, statusReason, firstName, lastName } = client;
  const next = clientTransitions[status.toLowerCase() as Stored].map(
    (state) => enumName(state) as ClientStatus,
  );
  return (
    <Part as={Narrow}>
      <h2>{copy.title}</h2>
      <p>
        <span>{copy.is[status]}</span>{' '}
        <span>{statusReason !== null && copy.because(statusReason)}</span>
      </p>
      <Buttons>
        {next.map((state) => (
          <Button key={state} variant="secondary" onClick={() => setAsked(state)}>
            {copy.moves[state]}
          </Button>
        ))}
      </Buttons>
      <Dialog
        open={asked !== null}
        onOpenChange={(stays) => stays || setAsked(null)}
        title={asked === null ? copy.title : copy.asks[asked](`${firstName} ${lastName}`)}
      >
        {asked !== null && <MoveForm id={client.id} to={asked} onDone={() => setAsked(null)} />}
      </Dialog>
    </Part>
  );
}

function MoveForm({
  id,
  to,
  onDone,
}: {
  id: string;
  to: ClientStatus;
  onDone: () => void;
}): ReactNode {
  const [move] = useDeskMoveClientMutation();
  const form = useServerForm({
    empty,
    schema,
    send: async (values) =>
      (
        await move({
          variables: { input: { id, status: to, ...toInput(schema.cast(values)) } },
          update: (cache) => void cache.evict({ fieldName: 'clients' }),
        })
      ).data?.moveClient,
    failure: (message) => ({ title: copy.failed, description: message ?? deskCopy.noAnswer }),
    onDone,
  });
  return (
    <>
      <Means>{copy.means[to]}</Means>
      <Form formik={form.formik} label={copy.form}>
        {to !== 'ACTIVE' && <Field name="reason" />}
        <FormEnd form={form} submit={copy.moves[to]} sending={copy.moving} />
      </Form>
    </>
  );
}
