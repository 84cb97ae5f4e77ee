import { useState, type ReactNode } from 'react';
import { clientPersonFields, maxCallOrder } from '#graph/modules/client-people/clientPerson.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { useNamedField } from '../../ui/form/fields.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { orNull, textsOf } from '../ui/texts.ts';
import { useDeskForm } from '../ui/useDeskForm.ts';
import {
  useDeskAddClientPersonMutation,
  useDeskChangeClientPersonMutation,
  type DeskPersonFragment,
} from './clientPeople.generated.ts';
import { peopleCopy as copy } from './peopleCopy.ts';

const places = Object.fromEntries(
  Array.from({ length: maxCallOrder }, (_, at) => [String(at + 1), copy.called(at + 1)]),
);

/** Besides what is text, power of attorney is "yes" or empty, and call order a number or empty. */
const fields = {
  ...clientPersonFields,
  callOrder: {
    kind: 'choice',
    label: copy.callOrder,
    hint: copy.callOrderHint,
    none: copy.notCalled,
    choices: places,
  },
  hasPowerOfAttorney: { kind: 'text', label: copy.powerOfAttorney, max: 3, optional: true },
} as const;
const { Field, empty, schema } = formOf(fields);

type Values = typeof empty;

const valuesOf = (person: DeskPersonFragment): Values => ({
  ...empty,
  ...textsOf(clientPersonFields, person),
  callOrder: person.callOrder === null ? '' : String(person.callOrder),
  hasPowerOfAttorney: person.hasPowerOfAttorney ? 'yes' : '',
});

const inputOf = (values: Values) => {
  const { callOrder, hasPowerOfAttorney, firstName, lastName, relation, ...others } =
    schema.cast(values);
  const optional = { phone: undefined, email: undefined, notes: undefined };
  for (const name of ['phone', 'email', 'notes'] as const)
    if (others[name] !== '') Object.assign(optional, { [name]: others[name] });
  return {
    ...{ firstName, lastName, relation },
    ...orNull(optional),
    callOrder: callOrder === '' ? null : Number(callOrder),
    hasPowerOfAttorney: hasPowerOfAttorney === 'yes',
  };
};

function PowerOfAttorney(): ReactNode {
  const { id, input, helpers } = useNamedField('hasPowerOfAttorney');
  const isSet = input.value === 'yes';
  return (
    <Checkbox
      id={id}
      label={copy.powerOfAttorney}
      more={copy.powerOfAttorneyMeans}
      checked={isSet}
      onChange={() => void helpers.setValue(isSet ? '' : 'yes')}
    />
  );
}

const PersonFields = (): ReactNode => (
  <>
    <SideBySide>
      <Field data-first name="firstName" />
      <Field name="lastName" />
    </SideBySide>
    <Field name="relation" />
    <SideBySide>
      <Field name="phone" />
      <Field name="email" />
    </SideBySide>
    <Field name="callOrder" />
    <PowerOfAttorney />
    <Field name="notes" />
  </>
);

/** Records someone around a client. */
export function AddPersonDialog({
  clientId,
  onClose,
}: {
  clientId: string;
  onClose: () => void;
}): ReactNode {
  const [add] = useDeskAddClientPersonMutation();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async (values, idempotencyKey) => {
      const input = { ...inputOf(values), clientId, idempotencyKey };
      return (await add({ variables: { input } })).data?.addClientPerson;
    },
    done: ({ person }) => person && { title: copy.added(`${person.firstName} ${person.lastName}`) },
    failed: copy.addFailed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={`${clientId} person`}
      title={copy.addTitle}
      submit={copy.addSubmit}
      sending={copy.adding}
      onClose={onClose}
    >
      <PersonFields />
    </DialogForm>
  );
}

/** Changes someone around a client. */
export function ChangePersonDialog({
  onClose,
  ...props
}: {
  person: DeskPersonFragment;
  onClose: () => void;
}): ReactNode {
  // As it was read when the dialog opened: what a colleague saves meanwhile isn't overwritten.
  const [person] = useState(props.person);
  const [change] = useDeskChangeClientPersonMutation();
  const form = useDeskForm({
    values: valuesOf(person),
    schema,
    send: async (values) => {
      const input = { ...inputOf(values), id: person.id, version: person.version };
      return (await change({ variables: { input } })).data?.changeClientPerson;
    },
    done: copy.changed,
    failed: copy.changeFailed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={person.id}
      title={copy.changeTitle(`${person.firstName} ${person.lastName}`)}
      submit={copy.changeSubmit}
      sending={copy.saving}
      onClose={onClose}
    >
      <PersonFields />
    </DialogForm>
  );
}
