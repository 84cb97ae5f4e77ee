import { useEffect, useRef, useState, type ReactNode } from 'react';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { isCalendarDate, limits, messages } from '#graph/shared/validation/forms.rules';
import { weekOf } from '#graph/shared/week.rules';
import { useProvider } from '../../app/provider.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useToday } from '../../app/useToday.ts';
import { formOf } from '../../ui/form/formOf.tsx';
import { day as daySchema } from '../../ui/form/schema.ts';
import { askFields, BeyondHours, isAgreed, previewReason, SecondCaregiver } from './Asks.tsx';
import { CaregiverField } from './CaregiverField.tsx';
import { ClientField } from './ClientField.tsx';
import { bookCopy as copy, changeCopy, planCopy, previewCopy } from './copy.ts';
import { instantAt, lengths } from './phoenix.ts';
import { PlanPreview } from './plans/PlanPreview.tsx';
import { repeatFields, repeatInput, repeatSchemas } from './plans/repeat.ts';
import { RepeatFields } from './plans/RepeatFields.tsx';
import { countsOf, usePlanPreview } from './plans/usePlanPreview.ts';
import { DeskForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { SpecialRateHint } from './SpecialRateHint.tsx';
import {
  useDeskBookableServicesQuery,
  useDeskBookVisitMutation,
  useDeskMakePlanMutation,
} from './visits.generated.ts';

const dayField = { kind: 'day', label: changeCopy.day } as const;

const { Field, empty, schema } = formOf(
  {
    clientId: { kind: 'text', label: copy.client, max: 40 },
    serviceId: { kind: 'text', label: copy.service, max: 40 },
    day: dayField,
    time: { kind: 'text', label: changeCopy.time, max: 5 },
    duration: { kind: 'choice', label: changeCopy.duration, choices: lengths },
    caregiverId: { kind: 'text', label: copy.caregiver, max: 40, optional: true },
    ...askFields,
    ...repeatFields,
    clientNotes: {
      kind: 'text',
      label: copy.clientNotes,
      max: limits.message,
      lines: 2,
      optional: true,
    },
    specialInstructions: {
      kind: 'text',
      label: copy.specialInstructions,
      max: limits.message,
      lines: 2,
      optional: true,
    },
  },
  {
    ...repeatSchemas,
    // A plan may begin earlier this week; the graph knows when that began.
    day: daySchema(dayField).test(
      'past',
      messages.pastDate,
      (value, { parent }: { parent: { pattern: string } }) =>
        parent.pattern !== '' || !isCalendarDate(value) || value >= todayInPhoenix(),
    ),
  },
);

/** What is known about a visit to be booked. */
export interface NewVisit {
  client?: { id: string; name: string };
  caregiver?: { id: string; name: string };
  /** YYYY-MM-DD */
  day?: string;
}

type Values = typeof empty;

const whoOf = ({ clientId, serviceId, duration, caregiverId }: Values) => ({
  clientId,
  serviceId,
  duration: Number(duration),
  caregiverId: caregiverId || null,
});

const planOf = (values: Values) => ({
  ...whoOf(values),
  ...repeatInput(values),
  startDate: values.day,
  startTime: values.time,
});

/** What two caregivers can be agreed to for. */
const togetherOf = ({ clientId, day, time, duration, ...repeat }: Values) => [
  clientId,
  day,
  time,
  duration,
  repeat.pattern !== '' && repeatInput(repeat),
];

interface BookVisitFormProps {
  visit: NewVisit;
  onDone: () => void;
  onPlan: (id: string) => void;
}

export function BookVisitForm({ visit, onDone, onPlan }: BookVisitFormProps): ReactNode {
  const { weekBegins } = useProvider();
  const [book] = useDeskBookVisitMutation();
  const [plan] = useDeskMakePlanMutation();
  const services = useDeskBookableServicesQuery().data?.services ?? [];
  const [values] = useState(() => ({
    ...empty,
    clientId: visit.client?.id ?? '',
    caregiverId: visit.caregiver?.id ?? '',
    day: visit.day ?? '',
    time: '09:00',
    duration: '180',
  }));

  const form = useDeskForm({
    values,
    schema,
    renamed: { startsAt: 'day', startDate: 'day', startTime: 'time' },
    send: async (sent, idempotencyKey): Promise<Answer | null | undefined> => {
      const { day, time, pattern } = sent;
      const clientNotes = sent.clientNotes || null;
      const specialInstructions = sent.specialInstructions || null;
      const startsAt = instantAt(day, time);
      const secondCaregiver = isAgreed(sent.secondCaregiver, togetherOf(sent));
      const beyondHours = sent.beyondHours || undefined;
      const notes = { clientNotes, secondCaregiver, beyondHours, idempotencyKey };
      if (pattern === '') {
        const input = { ...whoOf(sent), startsAt, specialInstructions, ...notes };
        return (await book({ variables: { input } })).data?.bookAppointment;
      }
      const input = { ...planOf(sent), ...notes };
      return (await plan({ variables: { input } })).data?.createRecurringAppointment;
    },
    done: copy.done,
    failed: copy.failed,
    onDone: ({ recurringAppointment: made }) => (made ? onPlan(made.id) : onDone()),
  });
  const { clientId, serviceId, day, time, duration, pattern, caregiverId } = form.formik.values;

  // Each service has a usual visit length. A length that somebody chose stays.
  const usual = services.find((service) => service.id === serviceId)?.duration;
  const { setFieldValue } = form.formik;
  const filled = useRef(values.duration);
  useEffect(() => {
    if (!usual || duration !== filled.current) return;
    filled.current = String(usual);
    void setFieldValue('duration', filled.current);
  }, [usual, duration, setFieldValue]);

  // While a year is being typed it reads 0002: load nothing for such a day.
  const today = useToday();
  const earliest = pattern === '' ? today : weekOf(today, weekBegins);
  const timed = day >= earliest && time !== '';
  const isPlan = pattern !== '' && timed && clientId !== '' && serviceId !== '';
  const preview = usePlanPreview(
    isPlan
      ? {
          create: {
            ...planOf(form.formik.values),
            beyondHours: previewReason(form.formik.values.beyondHours),
          },
        }
      : null,
    form.formik.isSubmitting,
  );
  const counts = countsOf(preview);
  return (
    <DeskForm
      form={form}
      label={copy.label}
      submit={
        counts
          ? previewCopy.book(counts.visits, counts.open)
          : pattern === ''
            ? copy.submit
            : planCopy.repeat
      }
      sending={copy.sending}
    >
      <ClientField known={visit.client?.name} />
      <Field
        name="serviceId"
        choices={services.map(({ id, name }) => ({ value: id, label: name }))}
        emptyLabel={copy.noService}
      />
      <SideBySide>
        <Field name="day" min={earliest} />
        <Field name="time" type="time" />
        <Field name="duration" />
      </SideBySide>
      {pattern === '' && timed && <SpecialRateHint day={day} serviceId={serviceId} />}
      <CaregiverField
        known={visit.caregiver}
        visit={
          timed
            ? {
                startsAt: instantAt(day, time),
                duration: Number(duration),
                clientId: clientId || null,
                serviceId: serviceId || null,
              }
            : null
        }
      />
      <SecondCaregiver of={togetherOf(form.formik.values)} />
      <BeyondHours
        of={[caregiverId, pattern === '' ? togetherOf(form.formik.values) : 'plan']}
        preview={preview}
      />
      <RepeatFields canBeOnce preview={preview} />
      <SideBySide>
        <Field name="clientNotes" />
        {pattern === '' && <Field name="specialInstructions" />}
      </SideBySide>
      <PlanPreview preview={preview} />
    </DeskForm>
  );
}

interface Answer {
  userErrors: readonly { field?: string | null; message: string }[];
  recurringAppointment?: { id: string } | null;
}
