import { weekBeginnings, type WeekBegins } from './week.rules.ts';

/**
 * The provider's identity, used by every page, email and PDF. Environment variables override the
 * fictional defaults (read in `graph/shared/settings.ts`).
 */
export interface Provider {
  /** Trading name, as shown in the header, in titles and on invoices. */
  name: string;
  /** The office phone behind every call action, formatted for people. */
  phone: string;
  /** Support email address. */
  email: string;
  /** General information email address of the legal pages. */
  infoEmail: string;
  /** Privacy officer's email address. */
  privacyEmail: string;
  /** Email address for reporting ethics concerns. */
  ethicsEmail: string;
  /** Street address on one line. */
  address: string;
  /** Public address of the site, without a trailing slash. */
  url: string;
  /** The 24/7 emergency line; the office phone by default. */
  emergencyPhone: string;
  /** Short form of the office hours: home page, footer and most pages. */
  hours: string;
  /** Long form of the office hours: dashboard, consultation page and cancellation help. */
  hoursLong: string;
  /** The weekday on which its weeks begin: 0 is Sunday, 1 Monday. */
  weekBegins: WeekBegins;
}

export const defaultProvider: Provider = {
  name: 'Desert Lantern Home Care',
  phone: '(602) 555-0142',
  email: 'care@desertlantern.example',
  infoEmail: 'care@desertlantern.example',
  privacyEmail: 'privacy@desertlantern.example',
  ethicsEmail: 'ethics@desertlantern.example',
  address: '2720 North Ocotillo Lane, Suite 110, Phoenix, AZ 85004',
  url: 'http://localhost:4000',
  emergencyPhone: '(602) 555-0142',
  hours: 'Monday to Friday, 8 AM to 5 PM',
  hoursLong: 'Monday to Friday, 8:00 AM to 6:00 PM (MST)',
  weekBegins: weekBeginnings.monday,
};

/** Ends a sentence with these words: one period, even after "Home Care, Inc." or "5 p.m.". */
export const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/**
 * The line beside the office hours, wherever they stand next to the phone: by default the office
 * phone is the emergency line, too, and answered day and night.
 */
export const urgentCall = ({
  phone,
  emergencyPhone,
}: Pick<Provider, 'phone' | 'emergencyPhone'>): string =>
  emergencyPhone === phone ? 'Urgent? Call any time.' : `Urgent? Call ${emergencyPhone} any time.`;

/** Returns the address of a `mailto:` link. Escapes signs such as "?", which would end the email. */
export const mailHref = (email: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

interface AddressParts {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** Takes "1 Main St., Suite 2, Mesa, AZ 85201" apart; null for an address written another way. */
export function addressParts(address: string): AddressParts | null {
  const found = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(address.trim());
  if (found === null) return null;
  const [, street = '', city = '', state = '', zip = ''] = found;
  return { street, city, state, zip };
}

/** " in Phoenix, AZ", after what is offered there; empty for an address written another way. */
export function inCity({ address }: Pick<Provider, 'address'>): string {
  const parts = addressParts(address);
  return parts === null ? '' : ` in ${parts.city}, ${parts.state}`;
}

const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

interface OpeningHours {
  days: readonly string[];
  /** HH:MM */
  opens: string;
  closes: string;
}

const clock = String.raw`(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\.?`;
const written = new RegExp(
  String.raw`^(\w+day) (?:to|through|-|–) (\w+day),? ${clock} (?:to|-|–) ${clock}$`,
  'i',
);

/** Takes "Monday to Friday, 8 AM to 5 PM" apart; null for hours written another way. */
export function openingHours(hours: string): OpeningHours | null {
  const [, first = '', last = '', ...times] = written.exec(hours.trim()) ?? [];
  const [from, through] = [first, last].map((day) =>
    weekdays.findIndex((weekday) => weekday.toLowerCase() === day.toLowerCase()),
  );
  if (from === undefined || through === undefined || from < 0 || through < from) return null;
  const at = (hour = '', minute = '00', half = ''): string =>
    `${String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`;
  return {
    days: weekdays.slice(from, through + 1),
    opens: at(...times.slice(0, 3)),
    closes: at(...times.slice(3)),
  };
}
