import { string, type StringSchema, type AnyObject } from 'yup';
import { isAmount, messages, type Decimals } from '#graph/shared/validation/forms.rules';

const typed = /^\$? ?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,3})?)$/;

/**
 * Converts typed money for the graph: "$1,234.50" becomes "1234.50". Other text is returned as it
 * is.
 */
export const amountOf = (text: string): string =>
  typed.exec(text.trim())?.[1]?.replaceAll(',', '') ?? text.trim();

/**
 * A money field.
 * @param wrong the message if it isn't an amount
 * @param decimals how many it can have
 */
export const amountSchema = (
  label: string,
  wrong: string,
  decimals: Decimals = 2,
): StringSchema<string, AnyObject, '', 'd'> =>
  string()
    .trim()
    .default('')
    .defined()
    .test('given', messages.required(label), (text) => text !== '')
    .test('amount', wrong, (text) => text === '' || isAmount(amountOf(text), 8, decimals));
