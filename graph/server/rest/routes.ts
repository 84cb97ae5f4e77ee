import { modules } from '../../modules/index.ts';
import type { RestRow } from '../../shared/rest/route.ts';

/** The documented paths, all of them. */
export const restRows: readonly RestRow[] = modules.flatMap(({ rest }) => rest ?? []);
