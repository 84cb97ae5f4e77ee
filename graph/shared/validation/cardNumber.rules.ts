/** How numbers of the usual payment cards begin, and how long they are. */
const brands =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[068]\d{12}|35\d{14}|6(?:011|4[4-9]\d|5\d\d)\d{12})$/;

/** Whether a text has what looks like the number of a payment card: its brand’s digits, with the right last one. */
export const hasCardNumber = (text: string): boolean =>
  (text.match(/\d(?:[ -]?\d){12,18}/g) ?? [])
    .map((found) => found.replaceAll(/\D/g, ''))
    .some((digits) => brands.test(digits) && isChecked(digits));

/** ISO/IEC 7812-1: every second digit from the right counts twice, and the sum ends with 0. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reverse().reduce((before, digit, at) => {
    const counted = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return before + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
