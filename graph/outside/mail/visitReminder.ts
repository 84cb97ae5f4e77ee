import type { Provider } from '../../provider/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from './layout.ts';

export interface VisitReminderData {
  firstName: string;
  /** ISO 8601. */
  begins: string;
  ends: string;
  /** Null while nobody is assigned. */
  caregiver: string | null;
  /** Words of the office for this reminder; null for none. */
  message: string | null;
}

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Phoenix', weekday: 'long', month: 'long', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Phoenix', hour: 'numeric', minute: '2-digit' });
const timeOf = (instant: Date): string => time.format(instant).replace('\u202f', ' ');

/** Before a visit. What kind of care it is tells of someone's health and does not stand in it. */
export function visitReminder({ firstName, begins, ends, caregiver, message }: VisitReminderData, provider: Provider): RenderedMail {
  const [from, to] = [new Date(begins), new Date(ends)];
  const sameDay = day.format(from) === day.format(to);
  return renderMail({
    subject: `Your visit on ${day.format(from)}`,
    heading: 'Your visit is coming up',
    paragraphs: [greeting(firstName), ...(message === null ? [] : [message])],
    facts: [
      ['Visit', `${day.format(from)}, ${timeOf(from)} to ${sameDay ? '' : `${day.format(to)}, `}${timeOf(to)}`],
      ['Caregiver', caregiver ?? 'We tell you as soon as we know'],
    ],
    action: { label: 'See your visits', link: `${provider.url}/client-portal` },
    after: [`Does something not suit you? Call us at ${provider.phone}. Your portal shows until when cancelling is free.`],
  }, provider);
}
