import { operations } from './operations/operations.module.ts';
import { provider } from './provider/provider.module.ts';
import { identity } from './identity/identity.module.ts';
import { intake } from './intake/intake.module.ts';
import { careers } from './careers/careers.module.ts';
import { care } from './care/care.module.ts';
import { inbox } from './inbox/inbox.module.ts';
import { scheduling } from './scheduling/scheduling.module.ts';
import { billing } from './billing/billing.module.ts';
import { analytics } from './analytics/analytics.module.ts';
import { desk } from './desk/desk.module.ts';
import { audit } from './audit/audit.module.ts';
import type { RestRow } from '../shared/rest/route.ts';
import type { Module } from './module.ts';

/** The parts of the business, each after those it depends on. */
export const modules: readonly Module[] = [
  provider,
  identity,
  intake,
  careers,
  care,
  inbox,
  scheduling,
  billing,
  analytics,
  audit,
  operations,
  desk,
];

/** All documented REST paths. */
export const restRows: readonly RestRow[] = modules.flatMap(({ rest }) => rest ?? []);
