import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { weekOf } from '#graph/shared/week.rules';
import { isCalendarDate } from '#graph/shared/validation/forms.rules';
import { useProvider } from '../../app/provider.tsx';
import { Button } from '../../ui/Button.tsx';
import { addDays } from '../../ui/days.ts';
import { TextInput } from '../../ui/form/inputs.ts';
import { formatWeekday } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { scheduleCopy as copy } from './copy.ts';
import { formatSpan } from '../ui/days.ts';
import { moveToFirstVisit } from './moveFocus.ts';
import { useToday } from '../../app/useToday.ts';

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  button {
    padding-inline: ${space(1.5)};
    border-radius: 0;
    &[aria-pressed='true'] {
      background: ${color.teal};
      color: ${color.onNight};
    }
    & + button {
      margin-left: -2px;
    }
  }
`;
const Dates = styled.h2`
  flex: 1 1 12rem;
  align-self: center;
  margin: 0;
`;

type Filters = Record<'week' | 'day' | 'by' | 'canceled', string>;

interface ScheduleToolbarProps {
  view: 'week' | 'day';
  by: 'caregiver' | 'client';
  days: readonly string[];
  withCancelled: boolean;
  onChange: (changes: Partial<Filters>) => void;
}

/** Chooses the schedule's days, rows by caregiver or client, and whether to show canceled visits. */
export function ScheduleToolbar({
  view,
  by,
  days,
  withCancelled,
  onChange,
}: ScheduleToolbarProps): ReactNode {
  const [first] = days as [string];
  const { weekBegins } = useProvider();
  const goTo = (day: string, kind = view): void =>
    onChange(kind === 'week' ? { week: weekOf(day, weekBegins), day: '' } : { week: '', day });
  const step = view === 'week' ? 7 : 1;
  const today = useToday();
  return (
    <Toolbar role="group" aria-label={copy.toolbar} onKeyDown={moveToFirstVisit}>
      <Dates>{view === 'week' ? formatSpan(first, days.at(-1)!) : formatWeekday(first)}</Dates>
      <Group>
        <Button variant="secondary" onClick={() => goTo(addDays(first, -step))}>
          <span aria-hidden="true">‹</span>
          <VisuallyHidden>{copy.previous[view]}</VisuallyHidden>
        </Button>
        <Button variant="secondary" onClick={() => goTo(today)}>
          {copy.today}
        </Button>
        <Button variant="secondary" onClick={() => goTo(addDays(first, step))}>
          <VisuallyHidden>{copy.next[view]}</VisuallyHidden>
          <span aria-hidden="true">›</span>
        </Button>
      </Group>
      <label>
        {copy.jump}
        <TextInput
          key={first}
          type="date"
          defaultValue={first}
          onChange={({ target }) => isCalendarDate(target.value) && goTo(target.value)}
        />
      </label>
      <Group>
        {(['week', 'day'] as const).map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            aria-pressed={view === kind}
            onClick={() => goTo(days.includes(today) ? today : first, kind)}
          >
            {copy[kind]}
          </Button>
        ))}
      </Group>
      <Group>
        <Button
          variant="secondary"
          aria-pressed={by === 'caregiver'}
          onClick={() => onChange({ by: '' })}
        >
          {copy.byCaregiver}
        </Button>
        <Button
          variant="secondary"
          aria-pressed={by === 'client'}
          onClick={() => onChange({ by: 'client' })}
        >
          {copy.byClient}
        </Button>
      </Group>
      <Group>
        <Button
          variant="secondary"
          aria-pressed={withCancelled}
          onClick={() => onChange({ canceled: withCancelled ? '' : '1' })}
        >
          {copy.canceled}
        </Button>
      </Group>
    </Toolbar>
  );
}
