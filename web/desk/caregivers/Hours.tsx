import { useState, type ReactNode } from 'react';
import { array, boolean, number, object, string, type ObjectSchema } from 'yup';
import { messages } from '#graph/shared/validation/forms.rules';
import { weekdays } from '#graph/shared/week.rules';
import { deskCopy } from '../copy.ts';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NewVersion } from '../ui/NewVersion.tsx';
import { useNewVersion, useShown } from '../ui/useNewVersion.ts';
import { Narrow } from '../ui/Narrow.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { AffectedVisits } from './AffectedVisits.tsx';
import { hoursCopy as copy } from './copy.ts';
import {
  useDeskCaregiverHoursQuery,
  useDeskSetHoursMutation,
  type DeskAffectedVisitFragment,
  type DeskHoursFragment,
} from './hours.generated.ts';
import { HoursOfDay, type HoursValue, type HoursValues } from './HoursOfDay.tsx';

const schema: ObjectSchema<HoursValues> = object({
  hours: array(
    object({
      dayOfWeek: number().required(),
      startTime: string().required(messages.required(copy.from)),
      endTime: string().required(messages.required(copy.until)),
      isAvailable: boolean().required(),
    }),
  ).required(),
});

const valuesOf = (hours: readonly DeskHoursFragment[]): HoursValues => ({
  hours: hours.map(({ dayOfWeek, startTime, endTime, isAvailable }) => ({
    dayOfWeek: weekdays.indexOf(dayOfWeek),
    startTime,
    endTime,
    isAvailable,
  })),
});

const inputOf = ({ hours }: HoursValues) =>
  hours.map(({ dayOfWeek, ...span }) => ({ ...span, dayOfWeek: weekdays[dayOfWeek]! }));

const isOf = (day: string) => (span: HoursValue) => String(span.dayOfWeek) === day;

/** Each weekday by itself. */
const apart = ({ hours }: HoursValues): Record<string, HoursValue[]> =>
  Object.fromEntries(copy.days.map((_, day) => [day, hours.filter(isOf(String(day)))]));
const together = (days: Readonly<Record<string, unknown>>): HoursValues => ({
  hours: (Object.values(days) as HoursValue[][]).flat(),
});
const inWords = (day: string, spans: unknown): string =>
  deskCopy.theirsOf(copy.days[Number(day)] ?? '', spansInWords(spans as HoursValue[]));
const spansInWords = (spans: readonly HoursValue[]): string =>
  spans.map(({ startTime, endTime }) => copy.span(startTime, endTime)).join(', ') || copy.free;

/** A caregiver's weekly hours. */
export function Hours({ caregiverId }: { caregiverId: string }): ReactNode {
  const variables = { id: caregiverId };
  const result = useDeskCaregiverHoursQuery({ variables });
  const { data } = result;
  return (
    <Loaded what={copy.these} of={result}>
      {data?.caregiver && (
        <HoursForm
          caregiverId={caregiverId}
          version={data.caregiver.hoursVersion}
          hours={data.caregiverAvailability}
        />
      )}
    </Loaded>
  );
}

function HoursForm({
  caregiverId,
  version,
  hours,
}: {
  caregiverId: string;
  version: number;
  hours: readonly DeskHoursFragment[];
}): ReactNode {
  const [affected, setAffected] = useState<readonly DeskAffectedVisitFragment[]>([]);
  const [set] = useDeskSetHoursMutation();
  const { shown, isNew, look, saw } = useShown({ version, hours });
  const form = useDeskForm({
    values: valuesOf(shown.hours),
    schema,
    send: async (values) =>
      (
        await set({
          variables: { input: { id: caregiverId, hours: inputOf(values), version: shown.version } },
        })
      ).data?.setCaregiverAvailability,
    done: copy.saved,
    failed: copy.failed,
    onDone: ({ hours: saved, hoursVersion, appointmentsAffected }, { resetForm }) => {
      setAffected(appointmentsAffected ?? []);
      if (saved && hoursVersion) saw({ version: hoursVersion, hours: saved });
      resetForm({ values: valuesOf(saved ?? []) });
    },
  });
  const news = useNewVersion(form.formik, {
    isNew,
    values: valuesOf(hours),
    look,
    apart,
    together,
    inWords,
  });
  const dayOf = (field: string): string => {
    const at = Number(/^hours\.(\d+)/.exec(field)?.[1]);
    const day = form.formik.values.hours[at]?.dayOfWeek;
    return day === undefined ? '' : copy.which(copy.days[day] ?? '');
  };
  return (
    <>
      <AffectedVisits visits={affected} />
      <p>{copy.lead}</p>
      <Form formik={form.formik} label={copy.form} whichOf={dayOf}>
        <div>
          {copy.days.map((name, day) => (
            <HoursOfDay key={name} name={name} day={day} />
          ))}
        </div>
        <Narrow>
          <NewVersion news={news} />
          <FormEnd amongOthers form={form} submit={copy.save} sending={copy.saving} />
        </Narrow>
      </Form>
    </>
  );
}
