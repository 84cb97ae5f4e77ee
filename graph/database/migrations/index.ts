import type { Migration } from '@mikro-orm/migrations';
import type { Constructor } from '@mikro-orm/core';
import { ProviderAndIdentity } from './0001_providerAndIdentity.ts';
import { IntakeAndCareers } from './0002_intakeAndCareers.ts';
import { CareAndScheduling } from './0003_careAndScheduling.ts';
import { Billing } from './0004_billing.ts';
import { Portal } from './0005_portal.ts';
import { Scheduling } from './0010_scheduling.ts';
import { Inbox } from './0020_inbox.ts';
import { OfficeBilling } from './0030_officeBilling.ts';
import { Audit } from './0040_audit.ts';
import { ConfidentialColumns } from './0041_confidentialColumns.ts';
import { ReadsByClient } from './0060_readsByClient.ts';
import { UnassignedVisits } from './0061_unassignedVisits.ts';
import { ScheduleOfADay } from './0062_scheduleOfADay.ts';
  { name: '0065_instantsOfSessions', class: InstantsOfSessions },
