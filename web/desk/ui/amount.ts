import { string, type StringSchema, type AnyObject } from 'yup';
import { isAmount, messages } from '#graph/shared/validation/forms.rules';

const typed = /^\$? ?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)$/;

/** Money as people type it, as the graph takes it: "$1,234.50" is "1234.50". What is no amount stays as it is. */
export const amountOf = (text: string): string =>
  typed.exec(text.trim())?.[1]?.replaceAll(',', '') ?? text.trim();

/** A field for money. @param wrong what is said of something else */
export const amountSchema = (
  label: string,
  wrong: string,
): StringSchema<string, AnyObject, '', 'd'> =>
  string()
    .trim()
    .default('')
    .defined()
    .test('given', messages.required(label), (text) => text !== '')
    .test('amount', wrong, (text) => text === '' || isAmount(amountOf(text), 8));
