import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { StaffMember } from '../accounts/account.type.ts';
import { Money } from '../../shared/money.ts';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import type { AuditKind } from './audit.rules.ts';
import type { AuditLogFilter } from './auditTrail.queries.ts';
import { wholeAddressDays } from '../../shared/promises.rules.ts';

export const AuditKindEnum = choicesEnum<AuditKind>('AuditKind', 'Kinds of audit log lines.', {
  read: 'Personal data was shown to someone.',
  write: 'Personal data was stored, changed or removed.',
  denied: 'Someone was denied access.',
});

@ObjectType('AuditActor', { description: 'Who did what a line of the audit log records.' })
export class AuditActor extends StaffMember {}

@ObjectType('AuditSubject', { description: 'Whom or what a line of the audit log is about.' })
export class AuditSubject {
  @Field(() => String, {
    description:
      'The kind of subject: "client", "caregiver", "user", "service", a kind of submission such as "job-application", or "everyone".',
  })
  kind!: string;

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

  @Field(() => String, {
    description:
      'The role in which they did it: "client", "caregiver", "staff", "admin", "visitor", "calendar-link", "job", "command" or "outside".',
  })
  actorRole!: string;

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

  @Field(() => String, {
    nullable: true,
    description:
      'How they were written: "insert", "update" or "delete"; null for a read or a denial.',
  })
  change!: string | null;

  @Field(() => [String], {
    description: 'Names of the fields an update changed, without their values.',
  })
  fields!: string[];

  @Field(() => [AuditedPriceType], {
    description:
      'The prices of a service that were added, changed or removed; empty for all else, and for what was recorded before amounts were kept.',
  })
  prices!: AuditedPriceType[];

  @Field(() => String, {
    nullable: true,
    description: 'Code of the refusal; null unless denied.',
  })
  refusal!: string | null;

  @Field(() => Int, {
    description:
      'Number of times. Repeats by the same person within a minute are counted in one line.',
  })
  times!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Identifier of the request, as sent in the \\`X-Request-Id\\` header of its response; the first one if several were counted in one line.',
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
