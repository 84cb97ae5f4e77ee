import type { Submission } from './submission.entity.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import type { FormFields } from '../../shared/validation/fields.rules.ts';
import { nationalPhone } from '../../shared/validation/phone.ts';
import { sentValues } from './sentValues.ts';

export type MailedForm =
  | 'consultation'
  | 'consultationRequest'
  | 'visitRequest'
  | 'signupApplication'
  | 'contactInquiry'
  | 'accessRequest'
  | 'jobApplication';

/** The sender of a form. */
export interface Sender {
  name?: string;
  firstName?: string;
  lastName?: string;
  email: string | null;
  phone: string | null;
}

/** What a stored form says of itself: its fields and its two emails. */
export interface FormAsSent {
  mail: MailedForm;
  fields: FormFields;
}

/** What the emails about a form take from its kind. */
export interface MailedKind extends FormAsSent {
  promise: string;
  /** Of one row, where not all rows of the kind were sent with the same form. */
  asSent?: (row: object) => FormAsSent;
}

/** Returns what the sender asked for, as text, for the fields that emails may show. */
function wishesOf(fields: FormFields, read: Sender): [label: string, value: string][] {
  const mailed = Object.entries(fields).filter(([, field]) => field.mailed);
  return sentValues(Object.fromEntries(mailed), { ...read }, fullDayInWords).map(
    ({ label, value }) => [label, value],
  );
}

/**
 * Returns the two emails about a form: to its sender, if they gave an address, and to the office,
 * which can reply to it.
 * @param read the form as sent, or as stored
 */
export function submissionMails(
  kind: MailedKind,
  read: Sender,
  row: Pick<Submission, 'reference' | 'createdAt'>,
  provider: Provider,
): Mail[] {
  const { mail, fields } = kind.asSent?.(row) ?? kind;
  const { promise } = kind;
  const { firstName, lastName, name = `${firstName} ${lastName}`, email, phone } = read;
  const data = {
    reference: row.reference,
    name,
    phone: nationalPhone(phone),
    wishes: wishesOf(fields, read),
    promise,
  };
  const toOffice: Mail = {
    template: `${mail}ForOffice`,
    to: provider.email,
    ...(email === null ? {} : { replyTo: email }),
    data: { ...data, email, typedPhone: phone, receivedAt: row.createdAt.toISOString() },
  };
  return email === null ? [toOffice] : [{ template: `${mail}Received`, to: email, data }, toOffice];
}
