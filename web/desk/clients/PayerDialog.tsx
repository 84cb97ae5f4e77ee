import { useState, type ReactNode } from 'react';
import { clientPayerFields } from '#graph/modules/payers/clientPayer.rules';
import { mapFields } from '#graph/shared/validation/fields.rules';
import type { PayerKind } from '../../app/graph/schema.generated.ts';
import { formOf } from '../../ui/form/formOf.tsx';
import { PrintableNote } from '../charges/PrintableNote.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { textsOf } from '../ui/texts.ts';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { useDeskClientPeopleQuery } from './clientPeople.generated.ts';
import { useDeskSetClientPayerMutation, type DeskPayerFragment } from './payer.generated.ts';
import { payerCopy as copy } from './payerCopy.ts';

/** `personId` is a person's, or one of the others who can pay. */
const { Field, empty, schema } = formOf({
  personId: { kind: 'text', label: copy.who, hint: copy.whoHint, max: 100 },
  byEmail: { kind: 'choice', label: copy.how, choices: copy.ways, initial: 'email' },
  daysToPay: {
    kind: 'text',
    label: copy.days,
    hint: copy.daysHint,
    optional: true,
    max: 3,
    pattern: [/^\d*$/, copy.daysWrong],
  },
  ...clientPayerFields,
});

/** The same without “(optional)”, where it is needed: the graph says so if it is missing. */
const needed = formOf(mapFields(clientPayerFields, ({ optional: _o, ...field }) => field));

type Values = typeof empty;

const kinds: Readonly<Record<string, PayerKind>> = {
  client: 'CLIENT',
  organization: 'ORGANIZATION',
};

const valuesOf = (payer: DeskPayerFragment | null): Values =>
  payer === null
    ? { ...empty, personId: 'client' }
    : {
        ...textsOf(clientPayerFields, payer),
        ...(payer.personId !== null && { name: '', email: '' }),
        personId: payer.personId ?? 'organization',
        byEmail: payer.byEmail ? 'email' : 'letter',
        daysToPay: payer.daysToPay === null ? '' : String(payer.daysToPay),
      };

function inputOf(values: Values) {
  const { personId, byEmail, daysToPay, name, reference, email, address } = schema.cast(values);
  const kind: PayerKind = kinds[personId] ?? 'PERSON';
  if (kind === 'CLIENT') return { kind };
  const isPerson = kind === 'PERSON';
  return {
    kind,
    byEmail: byEmail === 'email',
    daysToPay: daysToPay === '' ? null : Number(daysToPay),
    reference: reference || null,
    address: address || null,
    ...(isPerson ? { personId } : { name: name || null, email: email || null }),
  };
}

/** Sets who pays a client's invoices from the next one on. */
export function PayerDialog({
  client,
  onClose,
  ...props
}: {
  client: { id: string; name: string };
  payer: DeskPayerFragment | null;
  onClose: () => void;
}): ReactNode {
  // As it was read when the dialog opened: what a colleague saves meanwhile isn't overwritten.
  const [payer] = useState(props.payer);
  const people = useDeskClientPeopleQuery({ variables: { clientId: client.id } }).data;
  const [send] = useDeskSetClientPayerMutation();
  const form = useDeskForm({
    values: valuesOf(payer),
    schema,
    send: async (values) => {
      const seen = { payerId: payer?.id ?? null, version: payer?.version ?? null };
      const input = { clientId: client.id, ...seen, ...inputOf(values) };
      return (await send({ variables: { input } })).data?.setClientPayer;
    },
    done: (answer) => ({ title: copy.saved(answer.payer?.name ?? client.name) }),
    failed: copy.failed,
    onDone: onClose,
  });
  const { personId, byEmail, name, address, reference } = form.formik.values;
  const isOrganization = personId === 'organization';
  return (
    <DialogForm
      form={form}
      record={`${client.id} payer`}
      title={copy.title(client.name)}
      description={copy.means}
      submit={copy.save}
      sending={copy.saving}
      onClose={onClose}
    >
      <Field
        data-first
        name="personId"
        choices={[
          { value: 'client', label: copy.clientToo(client.name) },
          ...(people?.clientPeople ?? []).flatMap((person) =>
            person.removedAt === null
              ? {
                  value: person.id,
                  label: copy.person(`${person.firstName} ${person.lastName}`, person.relation),
                }
              : [],
          ),
          { value: 'organization', label: copy.organization },
        ]}
      />
      {isOrganization && <needed.Field name="name" />}
      {personId !== 'client' && <Field name="byEmail" />}
      {isOrganization && byEmail === 'email' && <needed.Field name="email" />}
      {isOrganization && <Field name="reference" />}
      {personId !== 'client' &&
        (byEmail === 'email' ? <Field name="address" /> : <needed.Field name="address" />)}
      {personId !== 'client' && <Field name="daysToPay" />}
      {personId !== 'client' && (
        <PrintableNote name={isOrganization ? name : ''} address={`${reference} ${address}`} />
      )}
    </DialogForm>
  );
}
