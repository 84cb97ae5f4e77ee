import type { Submission } from './submission.entity.ts';
import type { Mail } from '../../../mail/mail.ts';
import type { Provider } from '../../../shared/provider.rules.ts';
import { nationalPhone } from '../../../shared/validation/phone.ts';

type Form =
  | 'consultation'
  | 'consultationRequest'
  | 'signupApplication'
  | 'contactInquiry'
  | 'jobApplication';

interface Told {
  /** Name of the sender, as typed. */
  name: string;
  email: string | null;
  phone: string | null;
  /** What they asked for, in words; null values are left out. */
  wishes?: readonly (readonly [label: string, value: string | null])[];
  /** How soon we answer, for example "24 hours". */
  promise: string;
}

const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** A calendar date in words: "2026-03-05" is "Thursday, March 5, 2026". */
export const inWords = (date: string | null): string | null =>
  date && longDate.format(new Date(`${date}T00:00:00Z`));

/** The two mails about a form: to its sender, where they gave an address, and to the office, which can answer it. */
export function submissionMails(
  form: Form,
  row: Submission,
  { name, email, phone, wishes = [], promise }: Told,
  provider: Provider,
): Mail[] {
  const data = {
    reference: row.reference,
    name,
    phone: nationalPhone(phone),
    wishes: wishes.filter((wish): wish is readonly [string, string] => wish[1] !== null),
    promise,
  };
  const toOffice: Mail = {
    template: `${form}ForOffice`,
    to: provider.email,
    ...(email === null ? {} : { replyTo: email }),
    data: { ...data, email, typedPhone: phone, receivedAt: row.createdAt.toISOString() },
  };
  return email === null ? [toOffice] : [{ template: `${form}Received`, to: email, data }, toOffice];
}
