/** What the audit log tells apart. */
export const auditKinds = ['read', 'write', 'denied'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Milliseconds for which reads may wait in the process, and how many different ones may: a kill loses no more. */
export const readsWait = 1_000;
export const readsWaiting = 1_000;

/** Rows under one seal at most. */
export const rowsPerSeal = 1_000;

/** Stands for the subjects of an export: everyone there was. */
export const everyone = { kind: 'everyone', id: '00000000-0000-0000-0000-000000000000' } as const;
