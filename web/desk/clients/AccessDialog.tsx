import { useState, type ReactNode } from 'react';
import { accessFields } from '#graph/modules/client-people/clientAccess.rules';
import { chosenParts, PartsField, partsField } from '../../app/forms/PartsField.tsx';
import type { Agreement } from '../../app/graph/schema.generated.ts';
import { formOf } from '../../ui/form/formOf.tsx';
import { AccountNotice } from '../accounts/AccountNotice.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { useDeskGrantAccessMutation, type DeskPersonFragment } from './clientPeople.generated.ts';
import { accessCopy as copy } from './peopleCopy.ts';

const { Field, empty, schema, toInput } = formOf({ parts: partsField, ...accessFields });

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
        parts: chosenParts(values.parts),
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
