import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';

function read(phone: string | null): PhoneNumber | null {
  const parsed = phone === null ? undefined : parsePhoneNumberFromString(phone, 'US');
  return parsed?.countryCallingCode === '1' && parsed.isValid() ? parsed : null;
}

/** A phone number as people write it in international form, "+16025550142"; null where it does not read as a number of ours. */
export const e164 = (phone: string | null): string | null => read(phone)?.number ?? null;

/** A phone number in the form people read best, "(602) 555-0142"; null where it does not read as a number of ours. */
export const nationalPhone = (phone: string | null): string | null =>
  read(phone)?.formatNational() ?? null;
