import { sql } from 'kysely';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { isUnconfirmed } from '../../modules/clients/client.queries.ts';
import { unprintableLetter } from '../../modules/invoice-pdf/printable.rules.ts';

const kinds = {
  'emergency-contact':
    'An active client without an emergency contact, or without that person’s phone number.',
  invitation:
    'An active client with an email who has no password yet, and whose invitation was never sent or has expired.',
  'printable-name':
    'An active client whose name or address has letters that an invoice cannot print, such as Chinese or Arabic ones; it names the script instead.',
  hours: 'An active caregiver without weekly hours, who cannot be assigned any visit.',
} as const;

/**
 * What can be missing in a record. Client agreements are not recorded, so they can't be missing.
 */
export type MissingRecordKind = keyof typeof kinds;

export const MissingRecordKindEnum = choicesEnum<MissingRecordKind>(
  'MissingRecordKind',
  'What is missing in a record.',
  kinds,
);

/** Something missing in the record of a client or a caregiver. */
export interface MissingRecordReading {
  /** Id of the client, or of the caregiver for `hours`. */
  id: string;
  kind: MissingRecordKind;
  name: string;
}

/**
 * All missing records, as rows of a statement. Excludes people who registered but never verified
 * their email: they are not clients yet.
 */
export const missingRecords = (now: Date) => sql`
  select client.id, what.kind, concat_ws(' ', users.first_name, users.last_name) as name, client.created_at as since
    from clients client join users on users.id = client.user_id
    cross join lateral (values
      ('emergency-contact', client.emergency_contact is null or client.emergency_phone is null),
      ('printable-name', concat_ws(' ', users.first_name, users.last_name, client.address) ~ ${unprintableLetter}),
      ('invitation', users.email is not null and users.password_hash is null and users.is_active
         and (users.reset_token is null or users.reset_token_expiry <= ${now}))) as what (kind, missing)
   where client.status = 'active' and what.missing
     and not (${isUnconfirmed})
  union all
  select id, 'hours', concat_ws(' ', first_name, last_name), created_at
    from caregivers
   where is_active and not exists (select from caregiver_availability hours where hours.caregiver_id = caregivers.id and hours.is_available)`;
