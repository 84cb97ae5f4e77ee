import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { StaffMember } from '../accounts/account.type.ts';
import { Money } from '../../shared/money.ts';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import type { ActorRole, SubjectKind } from '../../shared/operations/audited.ts';
import type { ChangeType } from '../changes/changes.rules.ts';
import { ChangeTypeEnum } from '../changes/changes.type.ts';
import type { AuditKind, DenialCode } from './audit.rules.ts';
import type { AuditedValue } from './auditEntry.entity.ts';
import type { AuditLogFilter } from './auditTrail.queries.ts';
import { wholeAddressDays } from '../../shared/promises.rules.ts';

export const AuditKindEnum = choicesEnum<AuditKind>('AuditKind', 'Kinds of audit log lines.', {
  read: 'Personal data was shown to someone.',
  write: 'Personal data was stored, changed or removed.',
  denied: 'Someone was denied access.',
});

const AuditRoleEnum = choicesEnum<ActorRole>('AuditRole', 'In which role someone acts.', {
  client: 'A client.',
  person: 'A person around a client, in the client’s portal.',
  caregiver: 'A caregiver.',
  staff: 'Somebody of the office.',
  admin: 'An admin.',
  program: 'A program, with a token.',
  visitor: 'Somebody who is not signed in.',
  'calendar-link': 'A calendar program, with the address of a client’s calendar.',
  job: 'A job of this program.',
  command: 'The command line of this program.',
  outside: 'Somebody with access to the database.',
});

const AuditSubjectKindEnum = choicesEnum<SubjectKind>(
  'AuditSubjectKind',
  'Whom or what a line of the audit log can be about. What belongs to a client is about the client; the kinds that `DENIED` lines only have are for records that were not found, or are nobody’s.',
  {
    client: 'A client.',
    caregiver: 'A caregiver.',
    user: 'An account of neither.',
    service: 'A service.',
    webhook: 'A webhook.',
    settings: 'Settings of the office.',
    everyone: 'Everyone, for an export.',
    'contact-inquiry': 'A contact inquiry.',
    consultation: 'A consultation.',
    'consultation-request': 'A consultation request.',
    'signup-application': 'A sign-up application.',
    'job-application': 'A job application.',
    appointment: 'A visit; only denied.',
    'recurring-appointment': 'A plan; only denied.',
    invoice: 'An invoice; only denied.',
    payment: 'A payment; only denied.',
    'custom-line': 'A custom line; only denied.',
    'time-off': 'Time off; only denied.',
    'time-off-request': 'A time off request; only denied.',
    'visit-exception': 'An exception of a visit; only denied.',
    notice: 'A notice; only denied.',
  },
);

const AuditRefusalEnum = choicesEnum<DenialCode>('AuditRefusal', 'Why someone was denied.', {
  UNAUTHENTICATED: 'There was no session.',
  FORBIDDEN: 'They may not do or read this.',
  NOT_FOUND: 'It is not there, or they may not see it.',
  GONE: 'The care of the calendar’s client has ended.',
  INVALID_CREDENTIALS: 'Email and password did not match.',
  ACCOUNT_LOCKED: 'There were too many wrong passwords before.',
  ACCOUNT_INACTIVE: 'The account has been deactivated.',
  SECOND_FACTOR_NEEDED: 'They must add a second factor first.',
  PROOF_REQUIRED: 'It needs a fresh proof of who is asking.',
});

@ObjectType('AuditActor', { description: 'Who did what a line of the audit log records.' })
export class AuditActor extends StaffMember {}

@ObjectType('AuditSubject', { description: 'Whom or what a line of the audit log is about.' })
export class AuditSubject {
  @Field(() => AuditSubjectKindEnum, { description: 'Whom or what it is about.' })
  kind!: SubjectKind;

  @Field(() => ID, { description: 'Identifier of the subject.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Full name of a client, a caregiver or an account, or name of a service; null for others.',
  })
  name!: string | null;
}

@ObjectType('AuditedPrice', {
  description: 'A price of a service as it was added, changed or removed.',
})
export class AuditedPriceType {
  @Field(() => DateScalar, { description: 'First day on which it holds.' })
  firstDay!: string;

  @Field(() => Money, {
    nullable: true,
    description: 'Price per hour before; null if it was added.',
  })
  before!: Money | null;

  @Field(() => Money, {
    nullable: true,
    description: 'Price per hour afterward; null if it was removed.',
  })
  after!: Money | null;
}

@ObjectType('AuditedValue', {
  description:
    'A setting of the office or of a webhook, or what another program calls a record: what it was and is.',
})
export class AuditedValueType implements AuditedValue {
  @Field(() => String, {
    description:
      'Name of the setting, as `saveSettings` or `changeWebhook` takes it, or the other program.',
  })
  field!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'What it was; null for its default, such as all kinds of a webhook, and for nothing.',
  })
  before!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What it is since; null for its default, and for nothing.',
  })
  after!: string | null;
}

@ObjectType('AuditEntry', {
  description: 'One line of the audit log. Only staff and admins can read it.',
})
export class AuditEntryType {
  @Field(() => ID, { description: 'Number of the line, in the order of writing.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  at!: Date;

  @Field(() => AuditKindEnum, { description: 'Whether it was read, written or denied.' })
  kind!: AuditKind;

  @Field(() => AuditActor, {
    nullable: true,
    description:
      'Who did it; null for a visitor, a job, the command line and anyone who wrote outside this program.',
  })
  actor!: AuditActor | null;

  @Field(() => AuditRoleEnum, { description: 'The role in which they did it.' })
  actorRole!: ActorRole;

  @Field(() => String, {
    nullable: true,
    description:
      'What a person around a client is to the client, such as "daughter"; null in any other role.',
  })
  actorRelation!: string | null;

  @Field(() => String, {
    description: 'The graph operation, REST path, job or command.',
  })
  operation!: string;

  @Field(() => AuditSubject, {
    nullable: true,
    description:
      'Whom it is about; for anything that belongs to a client, the client. Null for nobody.',
  })
  subject!: AuditSubject | null;

  @Field(() => String, {
    nullable: true,
    description: 'The kind of records written, such as "invoices"; null for a read or a denial.',
  })
  records!: string | null;

  @Field(() => ChangeTypeEnum, {
    nullable: true,
    description: 'What happened to the records; null for a read or a denial.',
  })
  change!: ChangeType | null;

  @Field(() => [String], {
    description: 'Names of the fields an update changed, without their values.',
  })
  fields!: string[];

  @Field(() => [AuditedPriceType], {
    description:
      'The prices of a service that were added, changed or removed; empty for all else, and for what was recorded before amounts were kept.',
  })
  prices!: AuditedPriceType[];

  @Field(() => [AuditedValueType], {
    description:
      'The settings of the office or of a webhook, or the names in other programs, that were changed; empty for all else.',
  })
  values!: AuditedValueType[];

  @Field(() => AuditRefusalEnum, {
    nullable: true,
    description: 'Why it was refused; null unless denied.',
  })
  refusal!: DenialCode | null;

  @Field(() => Int, {
    description:
      'Number of times. Repeats by the same person within a minute are counted in one line.',
  })
  times!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Identifier of the request, as sent in the `X-Request-Id` header of its response; the first one if several were counted in one line.',
  })
  requestId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The address the request came from; after ${wholeAddressDays} days only its network, such as "203.0.113.0/24". Null for a job, the command line and anything before addresses were kept.`,
  })
  address!: string | null;
}

export const AuditEntryConnection = connectionType('AuditEntry', AuditEntryType, {
  one: 'line',
  many: 'lines of the audit log, newest first',
});

@InputType({
  description: 'Which lines of the audit log to list. Omit a field to skip that filter.',
})
export class AuditLogFilterInput implements AuditLogFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words from the name or email of the person who did it; case and accents are ignored.',
  })
  who?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words from the name, email or address of the client it is about, or digits of their phone number.',
  })
  client?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Only lines on or after this day in Phoenix.',
  })
  from?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Only lines on or before this day in Phoenix.',
  })
  through?: string | null;

  @Field(() => AuditKindEnum, { nullable: true, description: 'Only lines of this kind.' })
  kind?: AuditKind | null;
}
