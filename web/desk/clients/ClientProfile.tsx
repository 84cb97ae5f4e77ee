import type { ReactNode } from 'react';
import { clientFields, clientLabels, factFields } from '#graph/modules/clients/client.rules';
import { FieldSet, SideBySide } from '../../app/forms/FieldSet.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { useNamedField } from '../../ui/form/fields.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import type { ClientFact } from '../../app/graph/schema.generated.ts';
import { DeskForm } from '../ui/DialogForm.tsx';
import { orNull, textsOf } from '../ui/texts.ts';
import { NewVersion } from '../ui/NewVersion.tsx';
import { useNewVersion, useShown } from '../ui/useNewVersion.ts';
import { Narrow } from '../ui/Narrow.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
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

const factOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const valuesOf = (client: DeskClientDetailsFragment): typeof empty => ({
  ...textsOf(fields, client),
  hiddenFacts: client.hiddenFacts.join(','),
  cancellationPolicy: client.cancellationPolicy.toLowerCase(),
});

type Values = typeof empty;
const hidden = 'hidden ';

/** Each switch of `hiddenFacts` by itself: two people may turn two. */
const apart = ({ hiddenFacts, ...values }: Values): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(
    Object.keys(factFields).map((name) => [
      `${hidden}${factOf(name)}`,
      hiddenFacts.split(',').includes(factOf(name)),
    ]),
  ),
});
const together = (parts: Readonly<Record<string, unknown>>): Values => {
  const whole = { ...empty, hiddenFacts: '' };
  const facts: string[] = [];
  for (const [name, value] of Object.entries(parts))
    if (!name.startsWith(hidden)) Object.assign(whole, { [name]: value });
    else if (value) facts.push(name.slice(hidden.length));
  return { ...whole, hiddenFacts: facts.join(',') };
};

/** Short facts for the caregivers' phone, each with a switch that hides it there. */
const FactsFields = (): ReactNode => (
  <FieldSet legend={copy.atAGlance} hint={copy.factsHint}>
    {(Object.keys(factFields) as (keyof typeof factFields)[]).map((name) => (
      <div key={name}>
        <Field name={name} />
        <HideFact fact={factOf(name)} of={name} />
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
  const [update] = useDeskUpdateClientMutation();
  const { shown, isNew, look } = useShown(client);
  const form = useDeskForm({
    values: valuesOf(shown),
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
    done: copy.saved,
    failed: copy.saveFailed,
    onDone: ({ client: saved }, { resetForm }) => saved && resetForm({ values: valuesOf(saved) }),
  });
  const news = useNewVersion(form.formik, {
    isNew,
    values: valuesOf(client),
    look,
    apart,
    together,
  });
  return (
    <Narrow>
      <DeskForm amongOthers form={form} label={copy.form} submit={copy.save} sending={copy.saving}>
        <SideBySide>
          <Field name="firstName" />
          <Field name="lastName" />
        </SideBySide>
        <ClientFields />
        <FactsFields />
        <NewVersion news={news} />
      </DeskForm>
    </Narrow>
  );
}
