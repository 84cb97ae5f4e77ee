import { useEffect, useRef, type ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { color, media, space } from '../../ui/theme.ts';
import { hoursCopy as copy } from './copy.ts';
import { HoursBar } from './HoursBar.tsx';

/** One span of hours on a weekday, as the form holds it. */
export interface HoursValue {
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  isAvailable: boolean;
}
export interface HoursValues {
  hours: HoursValue[];
}

const Day = styled.fieldset`
  display: grid;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  min-width: 0;
  padding-block: ${space(1)};
  border-bottom: 1px solid ${color.line};
  ${media.desktop} {
    grid-template-columns: 7rem minmax(10rem, 1fr) minmax(0, 42rem);
  }
  legend {
    float: left;
    font-weight: 700;
  }
`;
const Spans = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  align-items: center;
  button {
    padding-inline: ${space(1)};
  }
`;
const Span = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  width: 100%;
  /* Labels beside their fields, so that a week fits in the window. */
  > div {
    grid-template-columns: 3rem 9rem;
    align-items: center;
  }
  > div > p {
    grid-column: 1 / -1;
  }
  label {
    font-weight: 400;
  }
  ${media.desktop} {
    width: auto;
  }
`;

/** The days that hours can be copied to, 0 is Sunday. */
const daysOf = { weekdays: [1, 2, 3, 4, 5], all: [0, 1, 2, 3, 4, 5, 6] };

/** The hours of one weekday: a bar, and fields for each span. */
export function HoursOfDay({ name, day }: { name: string; day: number }): ReactNode {
  const { values, setFieldValue } = useFormikContext<HoursValues>();
  const spans = useRef<HTMLDivElement>(null);
  const own = values.hours
    .map((value, at) => ({ value, at }))
    .filter(({ value }) => value.dayOfWeek === day);
  const before = useRef(own.length);
  // What is copied to this day must not take the focus away from the other.
  const isPressed = useRef(false);

  // After adding, focus the new field; after removing, one that is left.
  useEffect(() => {
    const inputs = spans.current?.querySelectorAll<HTMLInputElement>('input');
    if (isPressed.current && own.length > before.current) inputs?.[inputs.length - 2]?.focus();
    else if (
      isPressed.current &&
      own.length < before.current &&
      document.activeElement === document.body
    )
      spans.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    before.current = own.length;
    isPressed.current = false;
  }, [own.length]);

  const set = (hours: HoursValue[]): void => void setFieldValue('hours', hours, false);
  const keep = (hours: HoursValue[]): void => {
    isPressed.current = true;
    set(hours);
  };
  /** Gives other days these hours instead of theirs. */
  const copyTo = (to: keyof typeof daysOf): void => {
    const days = daysOf[to].filter((other) => other !== day);
    set([
      ...values.hours.filter(({ dayOfWeek }) => !days.includes(dayOfWeek)),
      ...days.flatMap((dayOfWeek) => own.map(({ value }) => ({ ...value, dayOfWeek }))),
    ]);
  };
  const add = (): void =>
    keep([
      ...values.hours,
      { dayOfWeek: day, startTime: '08:00', endTime: '17:00', isAvailable: true },
    ]);
  return (
    <Day>
      <legend>{name}</legend>
      <HoursBar spans={own.map(({ value }) => value)} />
      <Spans ref={spans}>
        {own.map(({ value, at }, place) => (
          <Span key={at}>
            <TextField name={`hours.${at}.startTime`} label={copy.from} type="time" />
            <TextField name={`hours.${at}.endTime`} label={copy.until} type="time" />
            {!value.isAvailable && <span>{copy.not}</span>}
            <Button
              variant="quiet"
              aria-label={copy.removeOf(name, place + 1)}
              onClick={() => keep(values.hours.filter((_, other) => other !== at))}
            >
              {copy.remove}
            </Button>
          </Span>
        ))}
        {own.length === 0 && <span>{copy.free}</span>}
        <Button variant="quiet" data-add aria-label={copy.addOn(name)} onClick={add}>
          {copy.add}
        </Button>
        {own.length > 0 &&
          (['weekdays', 'all'] as const).map((to) => (
            <Button
              key={to}
              variant="quiet"
              aria-label={copy.copyOf(copy.copy[to], name)}
              onClick={() => copyTo(to)}
            >
              {copy.copy[to]}
            </Button>
          ))}
      </Spans>
    </Day>
  );
}
