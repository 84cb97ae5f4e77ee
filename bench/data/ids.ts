/** What gets an identifier here. */
export type Kind =
  'user' | 'client' | 'caregiver' | 'appointment' | 'invoice' | 'line' | 'payment' | 'update';

const kinds: readonly Kind[] = [
  'user',
  'client',
  'caregiver',
  'appointment',
  'invoice',
  'line',
  'payment',
  'update',
];

/** Spreads the bits of a number as a hash does, so that identifiers fall all over an index, as random ones do. */
function scatter(n: number): number {
  let hash = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const hex = (n: number): string => n.toString(16).padStart(8, '0');

/** The identifier of the nth thing of a kind: the same in every run, so that rows can point at each other unread. */
export function idOf(kind: Kind, n: number): string {
  const salt = (kinds.indexOf(kind) + 1) * 0x9e3779b1;
  const [a, b, c] = [scatter(n ^ salt), scatter(n + salt), scatter(Math.imul(n, 3) + salt)].map(
    hex,
  ) as [string, string, string];
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(0, 3)}-${c.slice(3)}${hex(n).slice(-7)}`;
}
