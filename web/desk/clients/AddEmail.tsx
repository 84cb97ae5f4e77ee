import { useRef, type ReactNode } from 'react';
import { clientEmailFields } from '#graph/modules/clients/client.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useFocusHandover } from '../../ui/useFocusHandover.ts';
import { AccountNotice } from '../accounts/AccountNotice.tsx';
import { deskCopy } from '../copy.ts';
import { Narrow, Part } from '../ui/Narrow.tsx';
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
  const { toast } = useToast();
  const [add] = useDeskAddClientEmailMutation();
  const form = useServerForm({
    empty,
    schema,
    send: async ({ email }) =>
      (await add({ variables: { input: { id: client.id, email } } })).data?.addClientEmail,
    failure: (message) => ({ title: copy.failed, description: message ?? deskCopy.noAnswer }),
    onDone: (_answer, { resetForm }) => {
      toast({ title: copy.done, variant: 'success' });
      resetForm();
    },
  });
  return (
    <Part ref={part}>
      <h2>{copy.title}</h2>
      <p>{copy.hint}</p>
      <Narrow>
        <Form formik={form.formik} label={copy.form}>
          <Field name="email" />
          <AccountNotice email={form.formik.values.email} client={client} />
          <FormEnd amongOthers form={form} submit={copy.submit} sending={copy.sending} />
        </Form>
      </Narrow>
    </Part>
  );
}
