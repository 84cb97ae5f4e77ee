import { useState, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import type { NewVisit } from './BookVisitForm.tsx';
import { isAgreed, SecondCaregiver, secondField } from './Asks.tsx';
import { ClientField } from './ClientField.tsx';
import { bookCopy, changeCopy, pastCopy as copy } from './copy.ts';
import { endAt, instantAt } from './phoenix.ts';
import { useEveryCaregiver } from './useEveryCaregiver.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import {
  useDeskBookableServicesQuery,
  useDeskRecordPastVisitMutation,
} from './visits.generated.ts';

const { Field, empty, schema } = formOf({
  clientId: { kind: 'text', label: bookCopy.client, max: 40 },
  serviceId: { kind: 'text', label: bookCopy.service, max: 40 },
  caregiverId: { kind: 'text', label: bookCopy.caregiver, max: 40 },
  day: { kind: 'day', label: changeCopy.day },
  from: { kind: 'text', label: copy.from, max: 5 },
  until: { kind: 'text', label: copy.until, max: 5 },
  ...secondField,
  reason: {
    kind: 'text',
    label: copy.reason,
    hint: copy.reasonHint,
    max: limits.message,
    lines: 2,
  },
});

/**
 * A past visit: who, when, and why it's entered only now. An end before the start is on the next
 * day.
 */
export default function PastVisitDialog({
  visit,
  onClose,
}: {
  /** What is known about it. */
  visit: NewVisit;
  onClose: () => void;
}): ReactNode {
  const [record] = useDeskRecordPastVisitMutation();
  const services = useDeskBookableServicesQuery().data?.services ?? [];
  const caregivers = useEveryCaregiver();
  const [values] = useState(() => ({
    ...empty,
    clientId: visit.client?.id ?? '',
    caregiverId: visit.caregiver?.id ?? '',
    day: visit.day ?? '',
    from: '09:00',
    until: '12:00',
  }));
  const form = useDeskForm({
    values,
    schema,
    renamed: { startedAt: 'day', completedAt: 'until' },
    send: async (sent, idempotencyKey) => {
      const { clientId, serviceId, caregiverId, day, from, until, reason } = sent;
      const input = {
        clientId,
        serviceId,
        caregiverId,
        startedAt: instantAt(day, from),
        completedAt: endAt(day, from, until),
        reason,
        secondCaregiver: isAgreed(sent.secondCaregiver, [clientId, day, from, until]),
        idempotencyKey,
      };
      return (await record({ variables: { input } })).data?.recordPastVisit;
    },
    done: copy.done,
    failed: copy.failed,
    onDone: onClose,
  });
  const { clientId, day, from, until } = form.formik.values;
  return (
    <DialogForm
      form={form}
      record={[visit.client?.id, visit.caregiver?.id, visit.day].join()}
      title={copy.title}
      description={copy.hint}
      width="44rem"
      label={copy.label}
      submit={copy.submit}
      sending={copy.sending}
      onClose={onClose}
    >
      <ClientField known={visit.client?.name} past />
      <SideBySide>
        <Field
          name="serviceId"
          choices={services.map(({ id, name }) => ({ value: id, label: name }))}
          emptyLabel={bookCopy.noService}
        />
        <Field
          name="caregiverId"
          choices={caregivers.map(({ id, name }) => ({ value: id, label: name }))}
          emptyLabel={copy.noCaregiver}
        />
      </SideBySide>
      <SideBySide>
        <Field name="day" />
        <Field name="from" type="time" />
        <Field name="until" type="time" />
      </SideBySide>
      <SecondCaregiver of={[clientId, day, from, until]} />
      <Field name="reason" />
    </DialogForm>
  );
}
