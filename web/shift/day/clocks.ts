/** The steady clock of a page, in milliseconds: nobody can set it, but it stops while a phone sleeps. */
export interface Ticks {
  /** Which page it is of: another begins at 0. */
  page: number;
  at: number;
}

export const ticksNow = (): Ticks => ({ page: performance.timeOrigin, at: performance.now() });

/** Milliseconds by the steady clock since then; null in another page. */
export const since = ({ page, at }: Ticks): number | null =>
  page === performance.timeOrigin ? performance.now() - at : null;

/** When the graph last answered, by its clock and by the phone's two. */
export interface Contact {
  server: number;
  at: number;
  ticks?: Ticks;
}

/** What the phone knows of the time at a tap that does not depend on its clock being left alone. */
export interface Steady {
  offsetMs: number;
  notBefore: string;
}

export const steadyAt = ({ server, at, ticks }: Contact): Steady => ({
  offsetMs: server - at,
  notBefore: new Date(server + ((ticks && since(ticks)) ?? 0)).toISOString(),
});

/** What the graph's clock shows when the phone's shows this, as of the last contact. */
export function timeAt(contact: Contact | null, phone: Date): Date {
  if (contact === null) return phone;
  const { offsetMs, notBefore } = steadyAt(contact);
  return new Date(Math.max(phone.getTime() + offsetMs, Date.parse(notBefore)));
}
