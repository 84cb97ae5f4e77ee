/** Category of the service whose visits are by the hour or by the night. */
export const respiteCategory = 'respite-care';

/**
 * Allowed lengths of visits as ranges of hours, both inclusive (product 4.1). Live-in care is a
 * visit of 24 hours.
 */
export const visitHours = {
  usual: [[3, 24]],
  respite: [
    [2, 8],
    [12, 24],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

const [usual] = visitHours.usual;
const [hourly, overnight] = visitHours.respite;

/** Minutes of the longest visit. */
export const longestVisit = usual[1] * 60;

/**
 * Minutes of the shortest visit of a service.
 * @param category null for none
 */
export const shortestVisit = (category: string | null): number =>
  60 * (category === respiteCategory ? visitHours.respite : visitHours.usual)[0][0];

/** Planned time is in quarter hours, like the bill. */
export const visitStepMinutes = 15;

/**
 * Returns what is wrong with a planned length, in one sentence; null if it is valid.
 * @param category of the service, null for none
 */
export function visitLengthFault(category: string | null, minutes: number): string | null {
  if (!Number.isInteger(minutes) || minutes % visitStepMinutes !== 0)
    return `Duration must be in steps of ${visitStepMinutes} minutes`;
  const respite = category === respiteCategory;
  const ranges: readonly (readonly [number, number])[] = respite
    ? visitHours.respite
    : visitHours.usual;
  if (ranges.some(([from, to]) => minutes >= from * 60 && minutes <= to * 60)) return null;
  return respite
    ? `Respite care lasts ${hourly[0]} to ${hourly[1]} hours, or ${overnight[0]} to ${overnight[1]} hours overnight`
    : `A visit lasts at least ${usual[0]} hours and at most ${usual[1]}`;
}
