import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import { digitsIn, firstNumber } from '../phones.rules.ts';

/** Reads the first number in a text. */
function read(phone: string | null): PhoneNumber | null {
  const number = phone === null ? null : firstNumber(phone);
  const parsed = number === null ? undefined : parsePhoneNumberFromString(number);
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

/** Formats a phone for people if it is one number and nothing else; otherwise it stays as typed. */
export const phoneInWords = (typed: string): string =>
  /^[\s\d().+/-]*$/.test(typed) && digitsIn(typed) <= 11 ? (nationalPhone(typed) ?? typed) : typed;
