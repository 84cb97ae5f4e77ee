/** The idle time-out of the session, sent with every answer, in seconds (product 3.5). */
export interface SessionIdle {
  /** Time left if there is no activity. */
  left: number;
  /** The configured time-out. */
  of: number;
}

/**
 * Header names in lower case. The request header says that the request doesn't count as activity;
 * the response header carries a `SessionIdle`.
 */
export const sessionHeaders = { check: 'x-session-check', idle: 'session-idle' } as const;

export const writeSessionIdle = ({ left, of }: SessionIdle): string => `left=${left}, of=${of}`;

/** Parses the output of `writeSessionIdle`; null for anything else. */
export function readSessionIdle(header: string | null): SessionIdle | null {
  const [, left, of] = /^left=(\d+), of=(\d+)$/.exec(header ?? '') ?? [];
  return left === undefined || of === undefined ? null : { left: Number(left), of: Number(of) };
}

/**
 * Minimum interval for recording activity, in seconds: once a minute, or more often for a time-out
 * of a few minutes.
 */
export const activityNotedEvery = (of: number): number => Math.min(60, of / 4);

/** How long before the end a person is warned, in seconds. */
export const warnedBefore = (of: number): number => Math.min(120, of / 2);
