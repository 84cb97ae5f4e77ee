import type { Drill } from './drill.ts';

/** Every drill, in the order in which they run and stand in docs/reliability.md. */
export const drills: readonly Drill[] = [];
