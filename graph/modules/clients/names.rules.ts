interface Name {
  firstName: string;
  lastName: string;
}

const folded = ({ firstName, lastName }: Name): string =>
  `${firstName} ${lastName}`
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim();

/** True if two names are the same but for case, accents, punctuation and spaces. */
export const isSameName = (one: Name, other: Name): boolean => folded(one) === folded(other);

const title = /^(mr|mrs|ms|miss|mx|dr|prof|rev|fr|sr|sra|srta|don|doña)\.?$/i;

/**
 * Splits a name typed into one field: the first word is the first name, the rest the last name.
 * Drops a title, and reverses "Ruiz, Ana". The office corrects mistakes.
 * @returns an empty last name for a single word
 */
export function splitName(name: string): Name {
  const comma = name.indexOf(',');
  const [before, after] = [name.slice(0, Math.max(comma, 0)), name.slice(comma + 1).trim()];
  const turned =
    comma !== -1 && after !== '' && !/^(jr|sr|ii|iii|iv|md|rn)\.?$/i.test(after)
      ? `${after} ${before}`
      : name;
  const words = turned
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  while (words.length > 1 && title.test(words[0] ?? '')) words.shift();
  const [firstName = '', ...rest] = words;
  return { firstName, lastName: rest.join(' ') };
}
