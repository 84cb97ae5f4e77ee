import type { ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { weekdays } from '#graph/shared/week.rules';
import { SideBySide } from '../../../app/forms/FieldSet.tsx';
import { formOf } from '../../../ui/form/formOf.tsx';
import { DeskForm } from '../../ui/DialogForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { NewVersion } from '../../ui/NewVersion.tsx';
import { useNewVersion, useShown } from '../../ui/useNewVersion.ts';
import { CaregiverField } from '../CaregiverField.tsx';
import { deskCopy } from '../../copy.ts';
import { bookCopy, changeCopy as copy, giveCopy, planCopy, previewCopy } from '../copy.ts';
import { lengths } from '../phoenix.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { repeatFields, repeatInput, repeatSchemas } from './repeat.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { countsOf, usePlanPreview } from './usePlanPreview.ts';
import { askFields, BeyondHours, isAgreed, previewReason, SecondCaregiver } from '../Asks.tsx';
import { outside, useServiceChoices } from '../useServiceChoices.ts';
import { useDeskForm } from '../../ui/useDeskForm.ts';
import {
  useDeskChangePlanMutation,
  useDeskPlanQuery,
  type DeskPlanFragment,
  type DeskVisitFragment,
} from '../visits.generated.ts';

const fields = {
  serviceId: { kind: 'text', label: bookCopy.service, max: 40 },
  startTime: { kind: 'text', label: copy.time, max: 5 },
  duration: { kind: 'choice', label: copy.duration, choices: lengths },
  caregiverId: { kind: 'text', label: bookCopy.caregiver, max: 40, optional: true },
  ...askFields,
  ...repeatFields,
  overrideReason: {
    kind: 'text',
    label: giveCopy.reasonLabel,
    hint: copy.reasonHint,
    max: limits.message,
    optional: true,
  },
} as const;
const { Field, schema } = formOf(fields, repeatSchemas);

interface ChangePlanProps {
  planId: string;
  visit: DeskVisitFragment;
  /** Whether only from this visit on; otherwise all upcoming visits change. */
  fromHere: boolean;
  onPlan: (id: string) => void;
}

export function ChangePlan(props: ChangePlanProps): ReactNode {
  const result = useDeskPlanQuery({ variables: { id: props.planId } });
  const plan = result.data?.recurringAppointment;
  return (
    <Loaded what={copy.thePlan} of={result}>
      {plan && <PlanForm {...props} plan={plan} />}
    </Loaded>
  );
}

interface PlanProps extends ChangePlanProps {
  plan: DeskPlanFragment;
}

const valuesOf = (plan: DeskPlanFragment) => ({
  serviceId: plan.serviceId ?? outside,
  startTime: plan.startTime,
  duration: String(plan.duration),
  caregiverId: plan.caregiverId ?? '',
  pattern: plan.pattern.toLowerCase(),
  interval: String(plan.interval),
  daysOfWeek: (plan.daysOfWeek ?? []).map((day) => weekdays.indexOf(day)).join(','),
  endDate: plan.endDate ?? '',
  maxOccurrences: plan.maxOccurrences === null ? '' : String(plan.maxOccurrences),
  overrideReason: '',
  secondCaregiver: '',
  beyondHours: plan.beyondHours ?? '',
});

/** What no single input shows: the days of the week, and what isn't asked for at the moment. */
const inWords = (name: string, value: unknown): string =>
  name === 'daysOfWeek'
    ? deskCopy.theirsOf(
        planCopy.daysOfWeek,
        String(value)
          .split(',')
          .map((day) => planCopy.weekdays[Number(day)])
          .join(', '),
      )
    : deskCopy.theirsOf(fields[name as keyof typeof fields].label, String(value));

function PlanForm({ plan: latest, visit, fromHere, onPlan }: PlanProps): ReactNode {
  const { shown: plan, isNew, look } = useShown(latest);
  const [change] = useDeskChangePlanMutation();
  const services = useServiceChoices(plan);
  const before = valuesOf(plan);
  const known =
    plan.caregiverId && plan.caregiverName
      ? { id: plan.caregiverId, name: plan.caregiverName }
      : undefined;
  const inputOf = (values: typeof before) => {
    const { serviceId, startTime, duration, caregiverId } = values;
    return {
      id: plan.id,
      fromAppointmentId: fromHere ? visit.id : undefined,
      serviceId: serviceId === before.serviceId ? undefined : serviceId,
      startTime: startTime === before.startTime ? undefined : startTime,
      duration: duration === before.duration ? undefined : Number(duration),
      caregiverId: caregiverId === before.caregiverId ? undefined : caregiverId || null,
      ...changedRepeat(before, values),
    };
  };
  /** What two caregivers can be agreed to for. */
  const timesOf = (values: typeof before) => ({
    ...inputOf(values),
    serviceId: undefined,
    caregiverId: undefined,
  });
  const form = useDeskForm({
    values: before,
    schema,
    send: async (values) => {
      const input = {
        ...inputOf(values),
        version: plan.version,
        overrideReason: values.overrideReason || undefined,
        secondCaregiver: isAgreed(values.secondCaregiver, timesOf(values)),
        beyondHours: changedReason(before, values, values.beyondHours || null),
      };
      return (await change({ variables: { input } })).data?.changeRecurringAppointment;
    },
    done: copy.planDone,
    failed: copy.planFailed,
    onDone: ({ recurringAppointment }) => onPlan(recurringAppointment!.id),
  });
  const news = useNewVersion(form.formik, { isNew, values: valuesOf(latest), look, inWords });
  const { values: chosen, isSubmitting } = form.formik;
  const preview = usePlanPreview(
    {
      change: {
        ...inputOf(chosen),
        beyondHours: changedReason(before, chosen, previewReason(chosen.beyondHours) ?? null),
      },
    },
    isSubmitting,
  );
  const counts = countsOf(preview);
  return (
    <DeskForm
      form={form}
      label={copy.planLabel}
      submit={counts ? previewCopy.change(counts.visits, counts.open) : copy.save}
      sending={copy.saving}
    >
      <Field name="serviceId" choices={services} />
      <SideBySide>
        <Field name="startTime" type="time" />
        <Field name="duration" />
      </SideBySide>
      <CaregiverField
        known={known}
        visit={{
          startsAt: visit.startsAt,
          duration: visit.duration,
          clientId: visit.clientId,
          serviceId: chosen.serviceId === outside ? null : chosen.serviceId,
          exceptAppointmentId: visit.id,
        }}
      />
      <SecondCaregiver of={timesOf(chosen)} />
      <BeyondHours of={chosen.caregiverId} preview={preview} />
      <RepeatFields preview={preview} />
      <Field name="overrideReason" />
      <NewVersion news={news} />
      <PlanPreview preview={preview} />
    </DeskForm>
  );
}

interface Reasoned {
  caregiverId: string;
  beyondHours: string;
}

/** A reason as changed; undefined leaves the plan's. One for a new caregiver is always new. */
const changedReason = (
  before: Reasoned,
  after: Reasoned,
  reason: string | null,
): string | null | undefined =>
  after.caregiverId === before.caregiverId && after.beyondHours === before.beyondHours
    ? undefined
    : reason;

type Repeat = Parameters<typeof repeatInput>[0];

/** The changes to how it repeats. The day of the month only applies to monthly plans. */
function changedRepeat(before: Repeat, after: Repeat) {
  const input = repeatInput(after);
  if (JSON.stringify(input) === JSON.stringify(repeatInput(before))) return {};
  return input.pattern === 'MONTHLY' ? input : { ...input, dayOfMonth: null };
}
