const forms = new Intl.PluralRules('en-US');

/** Which of the two the number takes: "visit" or "visits", "it" or "them". */
export const plural = (count: number, one: string, many: string): string =>
  forms.select(count) === 'one' ? one : many;

/** "1 visit", "1,200 visits". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${plural(count, one, many)}`;
