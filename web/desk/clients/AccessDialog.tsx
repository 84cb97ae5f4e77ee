import { useState, type ReactNode } from 'react';
import { accessFields } from '#graph/modules/client-people/clientAccess.rules';
import { FieldSet } from '../../app/forms/FieldSet.tsx';
import type { Agreement, PortalPart } from '../../app/graph/schema.generated.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { useNamedField } from '../../ui/form/fields.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { AccountNotice } from '../accounts/AccountNotice.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { useDeskGrantAccessMutation, type DeskPersonFragment } from './clientPeople.generated.ts';
import { accessCopy as copy } from './peopleCopy.ts';

/** The parts, separated by commas. */
const fields = {
  parts: { kind: 'text', label: copy.parts, max: 100 },
  ...accessFields,
} as const;
const { Field, empty, schema, toInput } = formOf(fields);

const partNames = Object.keys(copy.partLabels) as PortalPart[];

function PartsField(): ReactNode {
  const { id, input, error, helpers } = useNamedField('parts');
  const chosen = input.value.split(',').filter(Boolean) as PortalPart[];
  /** Whoever asks for visits sees them, too. */
  const toggle = (part: PortalPart): void => {
    const isOn = chosen.includes(part);
    const next = partNames.filter((name) =>
      name === part
        ? !isOn
        : chosen.includes(name) && !(isOn && part === 'VISITS' && name === 'ASKING'),
    );
    const needed = part === 'ASKING' && !isOn ? partNames.filter((name) => name === 'VISITS') : [];
    void helpers.setValue(partNames.filter((name) => [...next, ...needed].includes(name)).join());
  };
  return (
    <FieldSet legend={copy.parts}>
      {partNames.map((part, place) => (
        <Checkbox
          key={part}
          id={place === 0 ? id : `${id}-${part}`}
          label={copy.partLabels[part]}
          checked={chosen.includes(part)}
          error={place === partNames.length - 1 && error ? copy.partNeeded : undefined}
          onChange={() => toggle(part)}
        />
      ))}
    </FieldSet>
  );
}

/** Gives somebody around a client access to the portal, or changes it. */
export function AccessDialog({
  client,
  onClose,
  ...props
}: {
  person: DeskPersonFragment;
  /** First name of the client. */
  client: string;
  onClose: () => void;
}): ReactNode {
  const [person] = useState(props.person);
  const present = person.accesses.find(({ endedAt }) => endedAt === null);
  const name = `${person.firstName} ${person.lastName}`;
  const [grant] = useDeskGrantAccessMutation();
  const form = useDeskForm({
    values: { ...empty, parts: present?.parts.join() ?? 'VISITS' },
    schema,
    send: async (values, idempotencyKey) => {
      const { agreedBy, agreedNote } = toInput(schema.cast(values));
      const input = {
        personId: person.id,
        parts: values.parts.split(',').filter(Boolean) as PortalPart[],
        agreedBy: agreedBy as Agreement,
        agreedNote: agreedNote ?? null,
        idempotencyKey,
      };
      return (await grant({ variables: { input } })).data?.grantAccess;
    },
    done: present ? copy.changed : copy.given(name),
    failed: copy.giveFailed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={`${person.id} access`}
      title={present ? copy.changeTitle(name) : copy.giveTitle(name)}
      description={present ? copy.changeMeans : copy.giveMeans(client)}
      lead={!present && person.email !== null && <AccountNotice email={person.email} />}
      submit={present ? copy.changeSubmit : copy.giveSubmit}
      sending={copy.giving}
      onClose={onClose}
    >
      <PartsField />
      <Field name="agreedBy" />
      <Field name="agreedNote" />
    </DialogForm>
  );
}
