import type { DeskPlansQuery } from './record.generated.ts';

export type Plan = DeskPlansQuery['recurringAppointments']['nodes'][number];

const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const units = {
  DAILY: ['Every day', 'days'],
  WEEKLY: ['Every week', 'weeks'],
  BIWEEKLY: ['Every two weeks', 'fortnights'],
  MONTHLY: ['Every month', 'months'],
} as const;

/** "HH:MM" as people read it: "9:00 AM". */
export function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (time === '23:59') return 'midnight';
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Planned minutes in hours: "1.5 hours". */
const lengthWords = (minutes: number): string =>
  `${Number((minutes / 60).toFixed(2))} ${minutes === 60 ? 'hour' : 'hours'}`;

/** How a plan repeats: "Every week on Monday and Friday, 9:00 AM, 3 hours". */
export function planWords(plan: Plan): string {
  const [one, many] = units[plan.pattern];
  const often = plan.interval === 1 ? one : `Every ${plan.interval} ${many}`;
  const days = new Intl.ListFormat('en-US').format(
    (plan.daysOfWeek ?? []).map((day) => weekdays[day] ?? ''),
  );
  const on = plan.pattern === 'MONTHLY' && plan.dayOfMonth ? `day ${plan.dayOfMonth}` : days;
  return `${often}${on === '' ? '' : ` on ${on}`}, ${clockWords(plan.startTime)}, ${lengthWords(plan.duration)}`;
}
