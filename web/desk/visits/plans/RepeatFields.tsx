import type { ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { dayInPhoenix, shortDayInWords } from '#graph/shared/phoenix.rules';
import { SideBySide } from '../../../app/forms/FieldSet.tsx';
import { FieldError, Hint } from '../../../ui/form/Field.tsx';
import { useNamedField } from '../../../ui/form/fields.tsx';
import { formOf } from '../../../ui/form/formOf.tsx';
import { color, space } from '../../../ui/theme.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { planCopy as copy } from '../copy.ts';
import { hasWeekdays, repeatFields, type RepeatValues } from './repeat.ts';
import type { Preview } from './usePlanPreview.ts';

const { Field } = formOf(repeatFields);

/** How many of a plan's first days are shown: two weekends. */
const maxShown = 4;

/**
 * How a visit repeats, and on which days that would first be.
 * @param props.canBeOnce whether "doesn't repeat" is a choice
 */
export function RepeatFields({
  canBeOnce = false,
  preview,
}: {
  canBeOnce?: boolean;
  preview: Preview | undefined;
}): ReactNode {
  const { pattern } = useFormikContext<RepeatValues>().values;
  const first = (preview?.visits ?? [])
    .slice(0, maxShown)
    .map(({ startsAt }) => shortDayInWords(dayInPhoenix(startsAt)));
  return (
    <>
      <Field name="pattern" {...(canBeOnce && { emptyLabel: copy.once })} />
      {pattern !== '' && (
        <>
          {hasWeekdays(pattern) && <WeekdaysField />}
          <SideBySide>
            <Field name="interval" inputMode="numeric" />
            <Field name="endDate" />
            <Field name="maxOccurrences" inputMode="numeric" />
          </SideBySide>
          {first.length > 0 && <Hint>{copy.first(first)}</Hint>}
        </>
      )}
    </>
  );
}

const Days = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)};
  legend {
    font-weight: 700;
    margin-bottom: ${space(0.75)};
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space(0.5)};
    min-height: 2.75rem;
    padding-inline: ${space(0.75)};
    border: 1px solid ${color.border};
    border-radius: 4px;
  }
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${color.teal};
  }
`;

function WeekdaysField(): ReactNode {
  const { id, input, helpers, error } = useNamedField('daysOfWeek');
  const chosen = input.value.split(',').filter(Boolean);
  const toggle = (day: string): void => {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day];
    void helpers.setValue(next.sort().join(','));
  };
  return (
    <div>
      <Days>
        <legend>{copy.daysOfWeek}</legend>
        {copy.weekdays.map((name, day) => (
          <label key={name}>
            <input
              type="checkbox"
              id={day === 0 ? id : undefined}
              checked={chosen.includes(String(day))}
              onChange={() => toggle(String(day))}
            />
            <span aria-hidden="true">{name.slice(0, 3)}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </label>
        ))}
      </Days>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
