/**
 * What every answer says of the idle time-out of the session it was asked with, in seconds
 * (product 3.5).
 */
export interface SessionIdle {
  /** How long the session still lives without activity. */
  left: number;
  /** The setting: how long it lives after activity. */
  of: number;
}

/** Names of headers, in lower case. The request's says that it is no activity; the answer's carries a `SessionIdle`. */
export const sessionHeaders = { check: 'x-session-check', idle: 'session-idle' } as const;

export const writeSessionIdle = ({ left, of }: SessionIdle): string => `left=${left}, of=${of}`;

/** Reads what `writeSessionIdle` wrote; null for anything else. */
export function readSessionIdle(header: string | null): SessionIdle | null {
  const [, left, of] = /^left=(\d+), of=(\d+)$/.exec(header ?? '') ?? [];
  return left === undefined || of === undefined ? null : { left: Number(left), of: Number(of) };
}

/** Activity is noted no more often than this, in seconds: once a minute, and oftener where the whole time is a few minutes. */
export const activityNotedEvery = (of: number): number => Math.min(60, of / 4);

/** How long before the end a person is warned, in seconds. */
export const warnedBefore = (of: number): number => Math.min(120, of / 2);
