import { useState, type ReactNode } from 'react';
import { invitedFields } from '#graph/modules/client-people/clientAccess.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { chosenParts, PartsField, partsField } from '../../app/forms/PartsField.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import {
  useChangeOwnAccessMutation,
  useGrantOwnAccessMutation,
  type AccessEntryFragment,
} from './access.generated.ts';
import { accessCopy as copy, ownAccountCopy } from '../copy.ts';

const invited = formOf({ ...invitedFields, parts: partsField });
const changed = formOf({ parts: partsField });

const failure = (message: string | null) => ({
  title: copy.giveFailed,
  description: message ?? ownAccountCopy.tryAgain,
});

interface Props {
  /** First name of the client, for whoever holds power of attorney; null for the client. */
  client: string | null;
  onClose: () => void;
}

/** Gives somebody access to the portal. */
export function GiveAccess({ clientId, client, onClose }: Props & { clientId: string }): ReactNode {
  const { toast } = useToast();
  const [grant] = useGrantOwnAccessMutation();
  const submission = useSubmission<typeof invited.empty>();
  const form = useServerForm({
    empty: { ...invited.empty, parts: 'VISITS' },
    schema: invited.schema,
    send: (values) =>
      submission.submit(values, async ({ idempotencyKey }) => {
        const { parts, ...person } = invited.schema.cast(values);
        const input = { ...person, clientId, parts: chosenParts(parts), idempotencyKey };
        return (await grant({ variables: { input } })).data?.grantOwnAccess;
      }),
    failure,
    onDone: () => {
      toast({ title: copy.given, description: copy.givenHint, variant: 'success' });
      onClose();
    },
  });
  const { Field } = invited;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.give}
      description={copy.giveMeans(client)}
      record={`${clientId} access`}
    >
      <Form formik={form.formik} label={copy.give}>
        <SideBySide>
          <Field data-first name="firstName" />
          <Field name="lastName" />
        </SideBySide>
        <Field name="relation" />
        <Field name="email" />
        <PartsField />
        <FormEnd form={form} submit={copy.give} sending={ownAccountCopy.saving} />
      </Form>
    </Dialog>
  );
}

/** Changes what somebody may see of the portal. */
export function ChangeAccess({
  client,
  onClose,
  ...props
}: Props & { person: AccessEntryFragment }): ReactNode {
  // As it was when the dialog opened.
  const [person] = useState(props.person);
  const { toast } = useToast();
  const [change] = useChangeOwnAccessMutation();
  const submission = useSubmission<typeof changed.empty>();
  const name = `${person.firstName} ${person.lastName}`;
  const form = useServerForm({
    empty: { parts: person.parts.join() },
    schema: changed.schema,
    send: (values) =>
      submission.submit(values, async ({ idempotencyKey }) => {
        const parts = chosenParts(values.parts);
        const input = { personId: person.personId, parts, idempotencyKey };
        return (await change({ variables: { input } })).data?.changeOwnAccess;
      }),
    failure,
    onDone: () => {
      toast({ title: copy.changed, variant: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.changeOf(name)}
      description={copy.changeMeans(person.firstName, client)}
      record={person.personId}
    >
      <Form formik={form.formik} label={copy.changeOf(name)}>
        <PartsField />
        <FormEnd form={form} submit={copy.save} sending={ownAccountCopy.saving} />
      </Form>
    </Dialog>
  );
}
