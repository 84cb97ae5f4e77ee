import type { ReactNode } from 'react';
import { string } from 'yup';
import {
  isHolidayDay,
  specialDayMessages,
  usualHolidays,
} from '#graph/modules/prices/specialDays.rules';
import { fullDayInWords, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { isCalendarDate, limits } from '#graph/shared/validation/forms.rules';
import { FieldSet, SideBySide } from '../../app/forms/FieldSet.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { reasonField, SpecialDayDialog, useSpecialDayForm } from './specialDayForm.tsx';
import { specialDayFormCopy as copy } from './specialDayCopy.ts';
import type { DeskSpecialDaysFragment } from './specialDays.generated.ts';

export type Holiday = DeskSpecialDaysFragment['holidays'][number];

const fields = {
  name: { kind: 'text', label: copy.name, max: limits.name },
  day: { kind: 'day', label: copy.day },
  reason: reasonField,
} as const;
const dayIsNear = (day: string): boolean => day === '' || isHolidayDay(day, todayInPhoenix());

const many = formOf(
  {
    ...fields,
    /** The days of the usual ones that are ticked, with commas. */
    ticked: { kind: 'text', label: copy.usual, max: 2000, optional: true },
  },
  {
    name: string()
      .trim()
      .default('')
      .defined()
      .test('both', copy.both, (name, { parent }) => name !== '' || parent.day === ''),
    day: string()
      .default('')
      .defined()
      .test('near', specialDayMessages.day, dayIsNear)
      .test('both', copy.both, (day, { parent }) => day !== '' || parent.name === '')
      .test(
        'any',
        copy.choose,
        (day, { parent }) => day !== '' || parent.name !== '' || parent.ticked !== '',
      ),
  },
);
type Many = typeof many.empty;

const daysOf = ({ ticked }: Pick<Many, 'ticked'>): string[] => ticked.split(',').filter(Boolean);

/** Enters the usual holidays that are ticked, and any other one. */
export function AddHolidays({
  known,
  onClose,
}: {
  known: readonly Holiday[];
  onClose: () => void;
}): ReactNode {
  const today = todayInPhoenix();
  const year = Number(today.slice(0, 4));
  const offered = [...usualHolidays(year), ...usualHolidays(year + 1)].filter(
    ({ day }) => day >= today && !known.some((holiday) => holiday.day === day),
  );
  const inputOf = (values: Many) => {
    const days = daysOf(values);
    const other = values.name.trim() !== '' && isCalendarDate(values.day);
    const addHolidays = [
      ...(other ? [{ day: values.day, name: values.name.trim() }] : []),
      ...offered.filter(({ day }) => days.includes(day)).map(({ day, name }) => ({ day, name })),
    ];
    return addHolidays.length > 0 ? { addHolidays } : null;
  };
  const form = useSpecialDayForm({
    values: {
      ...many.empty,
      ticked: offered
        .filter(({ isCommon }) => isCommon)
        .map(({ day }) => day)
        .join(),
    },
    schema: many.schema,
    inputOf,
    done: copy.added,
    onClose,
  });
  const { values, setFieldValue } = form.formik;
  const days = daysOf(values);
  const toggle = (day: string): void => {
    const next = days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
    void setFieldValue('ticked', next.sort().join());
  };
  return (
    <SpecialDayDialog
      form={form}
      inputOf={inputOf}
      title={copy.addTitle}
      hint={copy.addHint}
      record="new"
      submit={copy.add(inputOf(values)?.addHolidays.length ?? 0)}
      onClose={onClose}
    >
      {offered.length > 0 && (
        <FieldSet legend={copy.usual}>
          <div>
            {offered.map(({ day, name }) => (
              <Checkbox
                key={day}
                id={`holiday-${day}`}
                label={`${name},`}
                more={fullDayInWords(day)}
                checked={days.includes(day)}
                onChange={() => toggle(day)}
              />
            ))}
          </div>
        </FieldSet>
      )}
      <FieldSet legend={copy.other}>
        <SideBySide>
          <many.Field name="name" />
          <many.Field name="day" />
        </SideBySide>
      </FieldSet>
    </SpecialDayDialog>
  );
}

const one = formOf(fields, {
  day: string()
    .default('')
    .defined()
    .test('near', specialDayMessages.day, (day) => isHolidayDay(day, todayInPhoenix())),
});

interface OfHoliday {
  holiday: Holiday;
  onClose: () => void;
}

/** Gives a holiday another name or day. */
export function ChangeHoliday({ holiday, onClose }: OfHoliday): ReactNode {
  const inputOf = ({ name, day }: typeof one.empty) =>
    name.trim() === '' || !isCalendarDate(day)
      ? null
      : { removeHolidays: [holiday.id], addHolidays: [{ day, name: name.trim() }] };
  const form = useSpecialDayForm({
    values: { name: holiday.name, day: holiday.day, reason: '' },
    schema: one.schema,
    inputOf,
    done: copy.changed,
    onClose,
  });
  return (
    <SpecialDayDialog
      form={form}
      inputOf={inputOf}
      title={copy.changeTitle(holiday.name)}
      hint={copy.changeHint}
      record={holiday.id}
      submit={copy.saveChange}
      onClose={onClose}
    >
      <SideBySide>
        <one.Field data-first name="name" />
        <one.Field name="day" />
      </SideBySide>
    </SpecialDayDialog>
  );
}

const plain = formOf({ reason: reasonField });

export function RemoveHoliday({ holiday, onClose }: OfHoliday): ReactNode {
  const inputOf = () => ({ removeHolidays: [holiday.id] });
  const form = useSpecialDayForm({
    values: plain.empty,
    schema: plain.schema,
    inputOf,
    done: copy.removed,
    onClose,
  });
  return (
    <SpecialDayDialog
      form={form}
      inputOf={inputOf}
      title={copy.removeTitle(holiday.name)}
      hint={copy.removeHint}
      record={holiday.id}
      submit={copy.remove}
      onClose={onClose}
    />
  );
}
