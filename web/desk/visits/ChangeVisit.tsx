import { clockInPhoenix, dayInPhoenix } from '#graph/shared/phoenix.rules';
import { useId, useRef, useState, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { DeskForm } from '../ui/DialogForm.tsx';
import { NewVersion } from '../ui/NewVersion.tsx';
import { useNewVersion, useShown } from '../ui/useNewVersion.ts';
import { askFields, BeyondHours, isAgreed, SecondCaregiver } from './Asks.tsx';
import { ChangePlan } from './plans/ChangePlan.tsx';
import { bookCopy, changeCopy as copy, giveCopy, visitCopy } from './copy.ts';
import { instantAt, lengths } from './phoenix.ts';
import { SpecialRateHint } from './SpecialRateHint.tsx';
import { useChangeVisit, type VisitChange } from './useChangeVisit.ts';
import { outside, useServiceChoices } from './useServiceChoices.ts';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { useDeskChangeVisitMutation, type DeskVisitFragment } from './visits.generated.ts';

const note = (label: string) =>
  ({ kind: 'text', label, max: limits.message, lines: 2, optional: true }) as const;

const { Field, schema } = formOf({
  serviceId: { kind: 'text', label: bookCopy.service, max: 40 },
  day: { kind: 'day', label: copy.day },
  time: { kind: 'text', label: copy.time, max: 5 },
  duration: { kind: 'choice', label: copy.duration, choices: lengths },
  ...askFields,
  specialInstructions: note(visitCopy.specialInstructions),
  adminNotes: note(visitCopy.adminNotes),
  overrideReason: {
    kind: 'text',
    label: giveCopy.reasonLabel,
    hint: copy.reasonHint,
    max: limits.message,
    optional: true,
  },
});

type Scope = keyof typeof copy.scopes;

interface ChangeVisitProps {
  visit: DeskVisitFragment;
  onDone: () => void;
  onPlan: (id: string) => void;
}

/** Moves a visit, or changes its service or details; for a plan, optionally later visits or all of them. */
export function ChangeVisit({ visit, onDone, onPlan }: ChangeVisitProps): ReactNode {
  const id = useId();
  const [scope, setScope] = useState<Scope>('one');
  const { recurringAppointmentId: planId } = visit;
  return (
    <>
      {planId !== null && (
        <RadioGroup
          id={id}
          name="scope"
          label={copy.scope}
          choices={Object.entries(copy.scopes).map(([value, label]) => ({ value, label }))}
          value={scope}
          onChange={(value) => setScope(value as Scope)}
        />
      )}
      {planId === null || scope === 'one' ? (
        <ChangeOne visit={visit} onDone={onDone} />
      ) : (
        <ChangePlan planId={planId} visit={visit} fromHere={scope === 'later'} onPlan={onPlan} />
      )}
    </>
  );
}

const valuesOf = (visit: DeskVisitFragment) => ({
  serviceId: visit.serviceId ?? outside,
  day: dayInPhoenix(visit.startsAt),
  time: clockInPhoenix(visit.startsAt),
  duration: String(visit.duration),
  specialInstructions: visit.specialInstructions ?? '',
  adminNotes: visit.adminNotes ?? '',
  overrideReason: '',
  secondCaregiver: '',
  beyondHours: '',
});

interface OneProps {
  visit: DeskVisitFragment;
  onDone: () => void;
}

function ChangeOne({ visit: latest, onDone }: OneProps): ReactNode {
  const { shown: visit, isNew, look } = useShown(latest);
  const [change] = useDeskChangeVisitMutation();
  const { undo } = useChangeVisit();
  const undoLast = useRef<() => void>(null);
  const services = useServiceChoices(visit);
  const before = valuesOf(visit);
  const form = useDeskForm({
    values: before,
    schema,
    renamed: { startsAt: 'day' },
    send: async (sent) => {
      const { serviceId, day, time, duration, overrideReason } = sent;
      const moved = day !== before.day || time !== before.time;
      const changed = (name: 'specialInstructions' | 'adminNotes', text: string) =>
        text === before[name] ? undefined : text || null;
      const input: VisitChange = {
        id: visit.id,
        version: visit.version,
        serviceId: serviceId === before.serviceId ? undefined : serviceId,
        startsAt: moved ? instantAt(day, time) : undefined,
        duration: duration === before.duration ? undefined : Number(duration),
        specialInstructions: changed('specialInstructions', sent.specialInstructions),
        adminNotes: changed('adminNotes', sent.adminNotes),
        overrideReason: overrideReason || undefined,
        secondCaregiver: isAgreed(sent.secondCaregiver, [day, time, duration]),
        beyondHours: sent.beyondHours || undefined,
      };
      const answer = (await change({ variables: { input } })).data?.changeAppointment;
      undoLast.current = () => void undo(input, visit, answer?.appointment?.version);
      return answer;
    },
    done: copy.done,
    failed: copy.failed,
    // One outside the catalogue can't be chosen again.
    ...(visit.serviceId !== null && { undo: () => undoLast.current?.() }),
    onDone,
  });
  const news = useNewVersion(form.formik, { isNew, values: valuesOf(latest), look });
  const { serviceId, day, time, duration } = form.formik.values;
  return (
    <DeskForm form={form} label={copy.label} submit={copy.save} sending={copy.saving}>
      <Field name="serviceId" choices={services} />
      <SideBySide>
        <Field name="day" />
        <Field name="time" type="time" />
        <Field name="duration" />
      </SideBySide>
      {day !== before.day && <SpecialRateHint day={day} serviceId={serviceId} />}
      <SecondCaregiver of={[day, time, duration]} />
      <BeyondHours of={[day, time, duration]} />
      <Field name="specialInstructions" />
      <Field name="adminNotes" />
      {visit.recurringAppointmentId !== null && <Field name="overrideReason" />}
      <NewVersion news={news} />
    </DeskForm>
  );
}
