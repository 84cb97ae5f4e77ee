import { isIP } from 'node:net';
import { z } from 'zod';
import { firstNumber } from './phones.rules.ts';
import type { OfficeSetting } from './settings.rules.ts';
import { isCalendarDate } from './validation/forms.rules.ts';

// Kinds of settings. The name of the setting precedes the message: "PORT is not a whole number".

/** Characters. */
export const minimumSecret = 32;

export const text = (max = 200) =>
  z.string().trim().min(1, 'is empty').max(max, `is longer than ${max} characters`);
const email = z.email('is not an email address');
/** One that can be dialed: every page, email and PDF has a link to call it. */
const phone = text(40).refine(
  (written) => firstNumber(written) !== null,
  'does not look like a phone number with its area code',
);
export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is not a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `is not between ${min} and ${max}`);
/** An address of this machine. Names other than localhost would be looked up, and mean anything. */
export const host = z
  .string()
  .trim()
  .refine(
    (written) => written === 'localhost' || isIP(written) !== 0,
    'is neither an address of this machine, such as 127.0.0.1, nor localhost',
  );
export const flag = z
  .enum(['0', '1', 'true', 'false'], 'is neither 1 nor 0')
  .transform((v) => v === '1' || v === 'true');
export const address = (...protocols: string[]) =>
  z.string().refine(
    (value) => {
      const url = URL.parse(value);
      return url !== null && protocols.includes(url.protocol);
    },
    `is not an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  );
/** "Name <address>", or only an address. */
export const sender = z
  .string()
  .trim()
  .max(320, 'is longer than 320 characters')
  .transform((written) => {
    const [, name = '', address = written] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(written) ?? [];
    return { name, address };
  })
  .refine(
    ({ address }) => email.safeParse(address).success,
    'is neither an email address nor "Name <address>"',
  );
export const secret = z
  .string()
  .trim()
  .min(minimumSecret, `is shorter than ${minimumSecret} characters`);
export const secrets = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((one) => one.length >= minimumSecret),
    `has an entry shorter than ${minimumSecret} characters`,
  );
/**
 * Never trust all of `X-Forwarded-For`: callers can forge its first entries, and limits depend on
 * addresses.
 */
export const trustProxy = z
  .string()
  .regex(/^(off|on|\d{1,2})$/, 'is neither off, on nor the number of proxies')
  .transform((v): boolean | number => (v === 'off' ? false : v === 'on' ? 1 : Number(v)));
export const origins = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((o) => o.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((o) => URL.parse(o)?.origin === o),
    'has an entry that is no origin such as https://staff.example',
  );

/** The kind of a setting that the office may change, too: text in the words of its variable. */
export function kindOf(setting: OfficeSetting): z.ZodType<string> {
  switch (setting.kind) {
    case 'email':
      return email;
    case 'phone':
      return phone;
    case 'day':
      return z.string().refine(isCalendarDate, 'is not a day such as 2026-01-05');
    case 'choice': {
      const choices = Object.keys(setting.choices);
      return z.enum(choices, `is neither ${choices.join(' nor ')}`);
    }
    case 'text':
      if (setting.between) return whole(...setting.between).transform(String);
      return setting.pattern ? text(setting.max).regex(...setting.pattern) : text(setting.max);
  }
}
