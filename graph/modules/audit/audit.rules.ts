/** The kinds of lines in the audit log. */
export const auditKinds = ['read', 'write', 'denied'] as const;
export type AuditKind = (typeof auditKinds)[number];

/**
 * How long reads may wait in the process, in milliseconds, and how many different ones may wait. A
 * killed process loses no more than that.
 */
export const readsWait = 1_000;
export const readsWaiting = 1_000;

/** Repeats of a read or denial within this many milliseconds are counted in one row. */
export const countedFor = 60_000;
/**
 * How many different reads and denials a process tells apart within a minute. Beyond that, reads
 * are written at once and denials are counted by operation only.
 */
export const readsApart = 10_000;
export const denialsApart = { visitors: 1_000, people: 10_000 } as const;
/** How many people the log names per minute for denials of one caller at one operation. */
export const subjectsNamed = 5;

/** The subject of an export of everyone's data. */
export const everyone = { kind: 'everyone', id: '00000000-0000-0000-0000-000000000000' } as const;
