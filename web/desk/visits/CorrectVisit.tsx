import { clockInPhoenix, dayInPhoenix } from '#graph/shared/phoenix.rules';
import { limits } from '#graph/shared/validation/forms.rules';
import { useState, type ReactNode } from 'react';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { isAgreed, SecondCaregiver, secondField } from './Asks.tsx';
import { ClientField } from './ClientField.tsx';
import { bookCopy, correctCopy as copy, visitCopy } from './copy.ts';
import { instantAt } from './phoenix.ts';
import { useEveryCaregiver } from './useEveryCaregiver.ts';
import { outside, useServiceChoices } from './useServiceChoices.ts';
import { DeskForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { useDeskCorrectVisitMutation } from './corrections.generated.ts';
import type { DeskVisitFragment } from './visits.generated.ts';

const { Field, empty, schema } = formOf({
  clientId: { kind: 'text', label: bookCopy.client, max: 40 },
  caregiverId: { kind: 'text', label: copy.caregiver, max: 40, optional: true },
  serviceId: { kind: 'text', label: copy.service, max: 40 },
  from: { kind: 'text', label: copy.from, max: 5 },
  fromDay: { kind: 'day', label: copy.fromDay },
  until: { kind: 'text', label: copy.until, max: 5 },
  untilDay: { kind: 'day', label: copy.untilDay },
  ...secondField,
  reason: {
    kind: 'text',
    label: copy.reason,
    hint: copy.reasonHint,
    max: limits.message,
    lines: 3,
  },
});

/** What two caregivers can be agreed to for. */
const togetherOf = ({ clientId, fromDay, from, untilDay, until }: typeof empty) => [
  clientId,
  fromDay,
  from,
  untilDay,
  until,
];

interface CorrectVisitProps {
  visit: DeskVisitFragment;
  onDone: () => void;
}

/** Corrects whom a completed visit was for, who came, what for, and when. */
export function CorrectVisit({ visit, onDone }: CorrectVisitProps): ReactNode {
  const [correct] = useDeskCorrectVisitMutation();
  const services = useServiceChoices(visit);
  const caregivers = useEveryCaregiver();
  const [values] = useState(() => {
    const [begun, ended] = [visit.startedAt ?? visit.startsAt, visit.completedAt ?? visit.endsAt];
    return {
      ...empty,
      clientId: visit.clientId,
      caregiverId: visit.caregiverId ?? '',
      serviceId: visit.serviceId ?? outside,
      from: clockInPhoenix(begun),
      fromDay: dayInPhoenix(begun),
      until: clockInPhoenix(ended),
      untilDay: dayInPhoenix(ended),
    };
  });
  const form = useDeskForm({
    values,
    schema,
    renamed: { startedAt: 'from', completedAt: 'until' },
    send: async (sent) => {
      const { clientId, caregiverId, serviceId, from, fromDay, until, untilDay, reason } = sent;
      // What is untouched stays to the second.
      const other = (now: string | null, before: string | null): string | null =>
        now && now !== before ? now : null;
      const isMoved = from !== values.from || fromDay !== values.fromDay;
      const isEndMoved = until !== values.until || untilDay !== values.untilDay;
      const input = {
        id: visit.id,
        clientId: other(clientId, values.clientId),
        caregiverId: other(caregiverId, values.caregiverId),
        serviceId: other(serviceId, values.serviceId),
        startedAt: isMoved ? instantAt(fromDay, from) : null,
        completedAt: isEndMoved ? instantAt(untilDay, until) : null,
        reason,
        secondCaregiver: isAgreed(sent.secondCaregiver, togetherOf(sent)),
      };
      return (await correct({ variables: { input } })).data?.correctVisit;
    },
    done: copy.done,
    failed: copy.failed,
    onDone,
  });
  const { caregiverId, caregiverName } = visit;
  const known = { id: caregiverId ?? '', name: caregiverName ?? '' };
  const isListed = caregiverId === null || caregivers.some(({ id }) => id === caregiverId);
  return (
    <DeskForm
      form={form}
      label={visitCopy.tasks.correct.title}
      submit={copy.submit}
      sending={copy.sending}
    >
      <ClientField known={visit.clientName} past />
      <Field
        name="caregiverId"
        choices={[...(isListed ? [] : [known]), ...caregivers].map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
        {...(caregiverId === null && { emptyLabel: '' })}
      />
      <Field name="serviceId" choices={services} />
      <SideBySide>
        <Field name="from" type="time" />
        <Field name="fromDay" />
      </SideBySide>
      <SideBySide>
        <Field name="until" type="time" />
        <Field name="untilDay" />
      </SideBySide>
      <SecondCaregiver of={togetherOf(form.formik.values)} />
      <Field name="reason" />
      <p>{copy.billed}</p>
    </DeskForm>
  );
}
