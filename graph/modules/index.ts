import { operations } from './operations/operations.module.ts';
import { provider } from './provider/provider.module.ts';
import { identity } from './identity/identity.module.ts';
import { intake } from './intake/intake.module.ts';
import { careers } from './careers/careers.module.ts';
import { care } from './care/care.module.ts';
import { inbox } from './inbox/inbox.module.ts';
import { catalogue } from './catalogue/catalogue.module.ts';
import { appointments } from './appointments/appointments.module.ts';
import { availability } from './availability/availability.module.ts';
import { notices } from './notices/notices.module.ts';
import { visits } from './visits/visits.module.ts';
import { plans } from './plans/plans.module.ts';
import { absences } from './absences/absences.module.ts';
import { careUpdates } from './care-updates/careUpdates.module.ts';
import { visitRecords } from './visit-records/visitRecords.module.ts';
import { visitConfirmations } from './visit-confirmations/visitConfirmations.module.ts';
import { visitExceptions } from './visit-exceptions/visitExceptions.module.ts';
import { openVisits } from './open-visits/openVisits.module.ts';
import { billing } from './billing/billing.module.ts';
import { analytics } from './analytics/analytics.module.ts';
import { desk } from '../views/desk/desk.module.ts';
import { portal } from '../views/portal/portal.module.ts';
import { shift } from '../views/shift/shift.module.ts';
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
  catalogue,
  appointments,
  availability,
  notices,
  visits,
  plans,
  absences,
  careUpdates,
  visitRecords,
  visitConfirmations,
  visitExceptions,
  openVisits,
  billing,
  analytics,
  audit,
  operations,
  portal,
  shift,
  desk,
];

/** All documented REST paths. */
export const restRows: readonly RestRow[] = modules.flatMap(({ rest }) => rest ?? []);
