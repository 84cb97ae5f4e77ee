import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';

function read(phone: string | null): PhoneNumber | null {
  const parsed = phone === null ? undefined : parsePhoneNumberFromString(phone, 'US');
  return parsed?.countryCallingCode === '1' && parsed.isValid() ? parsed : null;
}

/**
 * Converts a phone number to international form, "+16025550142"; null if it is not a valid US
 * number.
 */
export const e164 = (phone: string | null): string | null => read(phone)?.number ?? null;

/** Formats a phone number for people, "(602) 555-0142"; null if it is not a valid US number. */
export const nationalPhone = (phone: string | null): string | null =>
  read(phone)?.formatNational() ?? null;
