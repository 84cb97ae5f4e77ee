import type { RestRow } from './route.ts';
import { billingRows } from './rows/billing.ts';
import { identityRows } from './rows/identity.ts';
import { intakeRows } from './rows/intake.ts';
import { dashboardRows } from './rows/dashboard.ts';

/** The documented paths of specification 7, all of them. */
export const restRows: readonly RestRow[] = [
  ...identityRows,
  ...intakeRows,
  ...dashboardRows,
  ...billingRows,
];
