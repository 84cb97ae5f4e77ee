// Written by codegen from the names of the migrations' files. Do not edit.
import type { Migration } from '@mikro-orm/migrations';
import type { Constructor } from '@mikro-orm/core';
import { ProviderAndIdentity } from './beginning/0001_providerAndIdentity.ts';
import { IntakeAndCareers } from './beginning/0002_intakeAndCareers.ts';
import { CareAndScheduling } from './beginning/0003_careAndScheduling.ts';
import { Billing } from './beginning/0004_billing.ts';
import { Portal } from './beginning/0005_portal.ts';
import { Scheduling } from './beginning/0010_scheduling.ts';
import { Inbox } from './beginning/0020_inbox.ts';
import { OfficeBilling } from './beginning/0030_officeBilling.ts';
import { Audit } from './0040_audit.ts';
import { ConfidentialColumns } from './0041_confidentialColumns.ts';
import { ReadsByClient } from './0060_readsByClient.ts';
import { UnassignedVisits } from './0061_unassignedVisits.ts';
import { ScheduleOfADay } from './0062_scheduleOfADay.ts';
import { ClientSearch } from './0063_clientSearch.ts';
import { AuditOfServices } from './0064_auditOfServices.ts';
import { InstantsOfSessions } from './0065_instantsOfSessions.ts';
import { References } from './0066_references.ts';
import { SealedFreeTexts } from './0070_sealedFreeTexts.ts';
import { PastVisits } from './0072_pastVisits.ts';
import { CustomLines } from './0074_customLines.ts';
import { InvoiceReminders } from './0075_invoiceReminders.ts';
import { ClientsWithoutEmail } from './0076_clientsWithoutEmail.ts';
import { VisitsEnteredAfterward } from './0077_visitsEnteredAfterward.ts';
import { Versions } from './0079_versions.ts';
import { Reports } from './0080_reports.ts';
import { ChangesTold } from './0081_changesTold.ts';
import { VisitRecords } from './0082_visitRecords.ts';
import { Shift } from './0083_shift.ts';
import { Notices } from './0084_notices.ts';
import { AuditMonths } from './0085_auditMonths.ts';
import { ClientsByEmail } from './0086_clientsByEmail.ts';
import { HeldMails } from './0090_heldMails.ts';
import { InvoicesKept } from './0097_invoicesKept.ts';
import { WeeksAndChanges } from './0098_weeksAndChanges.ts';
import { SearchAcrossKeyboards } from './0099_searchAcrossKeyboards.ts';

/** Every migration, in order. Never edit one that has run anywhere: add another. */
export const migrations: { name: string; class: Constructor<Migration> }[] = [
  { name: '0001_providerAndIdentity', class: ProviderAndIdentity },
  { name: '0002_intakeAndCareers', class: IntakeAndCareers },
  { name: '0003_careAndScheduling', class: CareAndScheduling },
  { name: '0004_billing', class: Billing },
  { name: '0005_portal', class: Portal },
  { name: '0010_scheduling', class: Scheduling },
  { name: '0020_inbox', class: Inbox },
  { name: '0030_officeBilling', class: OfficeBilling },
  { name: '0040_audit', class: Audit },
  { name: '0041_confidentialColumns', class: ConfidentialColumns },
  { name: '0060_readsByClient', class: ReadsByClient },
  { name: '0061_unassignedVisits', class: UnassignedVisits },
  { name: '0062_scheduleOfADay', class: ScheduleOfADay },
  { name: '0063_clientSearch', class: ClientSearch },
  { name: '0064_auditOfServices', class: AuditOfServices },
  { name: '0065_instantsOfSessions', class: InstantsOfSessions },
  { name: '0066_references', class: References },
  { name: '0070_sealedFreeTexts', class: SealedFreeTexts },
  { name: '0072_pastVisits', class: PastVisits },
  { name: '0074_customLines', class: CustomLines },
  { name: '0075_invoiceReminders', class: InvoiceReminders },
  { name: '0076_clientsWithoutEmail', class: ClientsWithoutEmail },
  { name: '0077_visitsEnteredAfterward', class: VisitsEnteredAfterward },
  { name: '0079_versions', class: Versions },
  { name: '0080_reports', class: Reports },
  { name: '0081_changesTold', class: ChangesTold },
  { name: '0082_visitRecords', class: VisitRecords },
  { name: '0083_shift', class: Shift },
  { name: '0084_notices', class: Notices },
  { name: '0085_auditMonths', class: AuditMonths },
  { name: '0086_clientsByEmail', class: ClientsByEmail },
  { name: '0090_heldMails', class: HeldMails },
  { name: '0097_invoicesKept', class: InvoicesKept },
  { name: '0098_weeksAndChanges', class: WeeksAndChanges },
  { name: '0099_searchAcrossKeyboards', class: SearchAcrossKeyboards },
];
