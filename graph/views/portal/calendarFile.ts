import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Provider } from '../../shared/provider.rules.ts';
import { appointmentStates } from '../../modules/appointments/appointment.rules.ts';
import type { CalendarVisit } from './calendar.queries.ts';

const timeZone = 'America/Phoenix';

/** Phoenix keeps UTC-7 all year. */
const phoenix = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0700',
  'TZNAME:MST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** How often a program should refresh, in seconds. */
const askAgainAfter = 3600;

/**
 * Returns a client's visits as an iCalendar file (RFC 5545) in Phoenix time. A visit keeps its UID,
 * and its SEQUENCE grows with every change. The calendar's provider can read the file, so it says
 * who comes, when and where, but not what for.
 */
export function calendarFile(
  visits: readonly CalendarVisit[],
  { name, phone, url }: Provider,
): string {
  const host = new URL(url).hostname;
  const calendar = ical({
    name: `Visits by ${name}`,
    prodId: { company: name.replaceAll('//', ' '), product: 'Visits', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: askAgainAfter,
  });
  for (const visit of visits) {
    const { id, startsAt, endsAt, status, caregiver, location, revision, changedAt } = visit;
    calendar.createEvent({
      id: `${id}@${host}`,
      sequence: revision,
      stamp: changedAt,
      lastModified: changedAt,
      start: new TZDate(startsAt, timeZone),
      end: new TZDate(endsAt, timeZone),
      timezone: timeZone,
      status: ICalEventStatus[appointmentStates[status].calendar],
      summary: caregiver === null ? `Visit by ${name}` : `Visit: ${caregiver}, ${name}`,
      location,
      description: `To change or cancel a visit: ${url}/client-portal or ${phone}.`,
    });
  }
  // Properties come before components (RFC 5545, 3.6), which the library doesn't see to.
  return calendar.toString().replace(/^(?:BEGIN:VEVENT|END:VCALENDAR)/m, `${phoenix}\r\n$&`);
}
