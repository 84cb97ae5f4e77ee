import type { ReactNode } from 'react';
import { clientFields, clientLabels, factFields } from '#graph/modules/clients/client.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { FieldSet, SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { useNamedField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import type { ClientFact } from '../../app/graph/schema.generated.ts';
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

/** The facts that are hidden, separated by commas. */
const fields = {
  ...clientFields,
  hiddenFacts: { kind: 'text', label: clientLabels.hiddenFacts, optional: true, max: 200 },
} as const;
const { Field, empty, schema, toInput } = formOf(fields);

const valuesOf = (client: DeskClientDetailsFragment): typeof empty => ({
  ...textsOf(fields, client),
  hiddenFacts: client.hiddenFacts.join(','),
  cancellationPolicy: client.cancellationPolicy.toLowerCase(),
});

/** Short facts for the caregivers' phone, each with a switch that hides it there. */
const FactsFields = (): ReactNode => (
  <FieldSet legend={copy.atAGlance} hint={copy.factsHint}>
    {(Object.keys(factFields) as (keyof typeof factFields)[]).map((name) => (
      <div key={name}>
        <Field name={name} />
        <HideFact
          fact={name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}
          of={name}
        />
      </div>
    ))}
  </FieldSet>
);

function HideFact({ fact, of }: { fact: string; of: keyof typeof factFields }): ReactNode {
  const { id, input, helpers } = useNamedField('hiddenFacts');
  const hidden = input.value.split(',').filter(Boolean);
  const isHidden = hidden.includes(fact);
  return (
    <Checkbox
      id={`${id}-${of}`}
      label={copy.hideFact(factFields[of].label)}
      checked={isHidden}
      onChange={() =>
        void helpers.setValue(
          (isHidden ? hidden.filter((one) => one !== fact) : [...hidden, fact]).join(','),
        )
      }
    />
  );
}

/** The form that edits a client's profile. */
export function ClientProfile({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  const { toast } = useToast();
  const [update] = useDeskUpdateClientMutation();
  const { shown, isNew, look } = useShown(client);
  const form = useServerForm({
    empty: valuesOf(shown),
    schema,
    send: async (values) => {
      const { hiddenFacts, ...cast } = toInput(schema.cast(values));
      const input = {
        ...orNull(cast),
        hiddenFacts: (hiddenFacts ?? '').split(',').filter(Boolean) as ClientFact[],
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
        <FactsFields />
        <NewVersion form={form.formik} isNew={isNew} onLook={take} />
        <FormEnd amongOthers form={form} submit={copy.save} sending={copy.saving} />
      </Form>
    </Narrow>
  );
}
