import type { ReactNode } from 'react';
import { clientFields } from '#graph/modules/care/clients/client.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { deskCopy } from '../copy.ts';
import { orNull, textsOf } from '../ui/texts.ts';
import { NewVersion, useShown, useTakeNew } from '../ui/NewVersion.tsx';
import { Narrow } from '../ui/Narrow.tsx';
import { ClientFields } from './ClientFields.tsx';
import {
  useDeskUpdateClientMutation,
  type DeskClientDetailsFragment,
} from './clients.generated.ts';
import { clientCopy as copy } from './copy.ts';

const { Field, empty, schema, toInput } = formOf(clientFields);

const valuesOf = (client: DeskClientDetailsFragment): typeof empty => ({
  ...textsOf(clientFields, client),
  cancellationPolicy: client.cancellationPolicy.toLowerCase(),
});

/** The form that edits a client's profile. */
export function ClientProfile({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  const { toast } = useToast();
  const [update] = useDeskUpdateClientMutation();
  const { shown, isNew, look } = useShown(client);
  const form = useServerForm({
    empty: valuesOf(shown),
    schema,
    send: async (values) => {
      const input = {
        ...orNull(toInput(schema.cast(values))),
        id: client.id,
        version: shown.version,
      };
      return (await update({ variables: { input } })).data?.updateClient;
    },
    failure: (message) => ({ title: copy.saveFailed, description: message ?? deskCopy.noAnswer }),
    onDone: ({ client: saved }, { resetForm }) => {
      toast({ title: copy.saved, variant: 'success' });
      if (saved) resetForm({ values: valuesOf(saved) });
    },
  });
  const take = (): void => {
    look();
    form.formik.resetForm({ values: valuesOf(client) });
  };
  useTakeNew(form.formik, isNew, take);
  return (
    <Narrow>
      <Form formik={form.formik} label={copy.form}>
        <SideBySide>
          <Field name="firstName" />
          <Field name="lastName" />
        </SideBySide>
        <ClientFields />
        <NewVersion form={form.formik} isNew={isNew} onLook={take} />
        <FormEnd amongOthers form={form} submit={copy.save} sending={copy.saving} />
      </Form>
    </Narrow>
  );
}
