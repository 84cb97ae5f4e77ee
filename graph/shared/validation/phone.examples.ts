import {
  limits,
  messages,
  phoneDigits,
  type FormExample,
  type PhoneDigits,
} from './forms.rules.ts';

/** A phone of at least so many digits. */
export function phoneExamples(field: string, label: string, digits: PhoneDigits): FormExample[] {
  const short = [{ field, message: messages.phone(digits) }];
  const takes = digits === phoneDigits.callBack ? [] : short;
  return [
    { title: `ten digits of ${field}`, values: { [field]: '6025550123' }, refusals: [] },
    ...[
      '602-555-0188 (after 5)',
      '602-555-0188 or 480-555-0101',
      '６０２－５５５－０１４２',
      '+44 20 7946 0958',
      '\u202a602-555-0142\u202c',
    ].map((phone) => ({
      title: `${phone} for ${field}`,
      values: { [field]: phone },
      refusals: [],
    })),
    { title: `${field} without an area code`, values: { [field]: '555-0142' }, refusals: takes },
    { title: `nine digits of ${field}`, values: { [field]: '602-555-012' }, refusals: takes },
    { title: `six digits of ${field}`, values: { [field]: '   602-555   ' }, refusals: short },
    { title: `words for ${field}`, values: { [field]: 'call me maybe' }, refusals: short },
    {
      title: `${field} over the limit`,
      values: { [field]: '6'.repeat(limits.phone + 1) },
      refusals: [{ field, message: messages.tooLong(label, limits.phone) }],
    },
    {
      title: `a number for ${field}`,
      values: { [field]: 6025550123 },
      refusals: [{ field, message: messages.notText(label) }],
      jsonOnly: true,
    },
  ];
}
