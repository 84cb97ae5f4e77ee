import { useRef, type ReactNode } from 'react';
import { clientEmailFields } from '#graph/modules/clients/client.rules';
import { formOf } from '../../ui/form/formOf.tsx';
import { useFocusHandover } from '../../ui/useFocusHandover.ts';
import { AccountNotice } from '../accounts/AccountNotice.tsx';
import { DeskForm } from '../ui/DialogForm.tsx';
import { Narrow, Part } from '../ui/Narrow.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import {
  useDeskAddClientEmailMutation,
  type DeskClientDetailsFragment,
} from './clients.generated.ts';
import { addEmailCopy as copy } from './copy.ts';

const { Field, empty, schema } = formOf(clientEmailFields);

/** Gives a client without an email an account: a new one, or the one their email already has. */
export function AddEmail({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  const part = useRef<HTMLElement>(null);
  useFocusHandover(part);
  const [add] = useDeskAddClientEmailMutation();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async ({ email }) =>
      (await add({ variables: { input: { id: client.id, email } } })).data?.addClientEmail,
    done: copy.done,
    failed: copy.failed,
    onDone: (_answer, { resetForm }) => resetForm(),
  });
  return (
    <Part ref={part}>
      <h2>{copy.title}</h2>
      <p>{copy.hint}</p>
      <Narrow>
        <DeskForm
          amongOthers
          form={form}
          label={copy.form}
          submit={copy.submit}
          sending={copy.sending}
        >
          <Field name="email" />
          <AccountNotice email={form.formik.values.email} client={client} />
        </DeskForm>
      </Narrow>
    </Part>
  );
}
