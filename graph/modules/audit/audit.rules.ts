/** What the audit log tells apart. */
export const auditKinds = ['read', 'write', 'denied'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Milliseconds for which reads may wait in the process, and how many different ones may: a kill loses no more. */
export const readsWait = 1_000;
export const readsWaiting = 1_000;

/** What is read or denied again within this many milliseconds is counted in one row. */
export const countedFor = 60_000;
/** Different reads and denials of a minute that a process keeps apart. Further reads are written as they come, further denials are counted by operation alone. */
export const readsApart = 10_000;
export const denialsApart = { visitors: 1_000, people: 10_000 } as const;
/** People whom the log names, within a minute, of those whose data one caller was denied at one operation. */
export const subjectsNamed = 5;

/** Rows under one seal at most. */
export const rowsPerSeal = 1_000;

/** Stands for the subjects of an export: everyone there was. */
export const everyone = { kind: 'everyone', id: '00000000-0000-0000-0000-000000000000' } as const;
