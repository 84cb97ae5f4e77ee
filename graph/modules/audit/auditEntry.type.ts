import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { StaffMember } from '../identity/accounts/account.type.ts';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import type { AuditKind } from './audit.rules.ts';
import type { AuditLogFilter } from './auditTrail.queries.ts';

export const AuditKindEnum = choicesEnum<AuditKind>(
  'AuditKind',
  'What the audit log tells apart.',
  {
    read: 'Personal data was shown to someone.',
    write: 'Personal data was stored, changed or removed.',
    denied: 'Someone was turned away.',
  },
);

@ObjectType('AuditActor', { description: 'Who did what the audit log tells of.' })
export class AuditActor extends StaffMember {}

@ObjectType('AuditSubject', { description: 'Whom or what a line of the audit log is about.' })
export class AuditSubject {
  @Field(() => String, {
    description:
      'What it is: "client", "caregiver", "user", a kind of submission as "job-application", or "everyone".',
  })
  kind!: string;

  @Field(() => ID, { description: 'Identifier of it.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Whole name of a client, a caregiver or an account; null for the rest.',
  })
  name!: string | null;
}

@ObjectType('AuditEntry', {
  description: 'One line of the audit log. Staff and admins alone can read it.',
})
export class AuditEntryType {
  @Field(() => ID, { description: 'Number of the line, in the order of writing.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'When.' })
  at!: Date;

  @Field(() => AuditKindEnum, { description: 'Whether it was read, written or denied.' })
  kind!: AuditKind;

  @Field(() => AuditActor, {
    nullable: true,
    description:
      'Who; null for a visitor, a job, the command line and whoever wrote beside this program.',
  })
  actor!: AuditActor | null;

  @Field(() => String, {
    description:
      'As what: "client", "caregiver", "staff", "admin", "visitor", "calendar-link", "job", "command" or "outside".',
  })
  actorRole!: string;

  @Field(() => String, {
    description: 'Through which operation of the graph, REST path, job or command.',
  })
  operation!: string;

  @Field(() => AuditSubject, {
    nullable: true,
    description: 'Whom it is about: for anything of a client, the client; null for nobody.',
  })
  subject!: AuditSubject | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Which kind of records was written, for example "invoices"; null for a read and a denial.',
  })
  records!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'How they were written: "insert", "update" or "delete"; null for a read and a denial.',
  })
  change!: string | null;

  @Field(() => [String], {
    description: 'Names of the fields that an update changed. What was in them is not told.',
  })
  fields!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Code of the refusal; null for what was not denied.',
  })
  refusal!: string | null;

  @Field(() => Int, {
    description:
      'How often: what the same person reads or is denied again within a minute is counted in one line.',
  })
  times!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Identifier of the request, as its answer carried it in `X-Request-Id`; of several counted in one line, the first.',
  })
  requestId!: string | null;
}

export const AuditEntryConnection = connectionType('AuditEntry', AuditEntryType, {
  one: 'line',
  many: 'lines of the audit log, newest first',
});

@InputType({
  description: 'Which lines of the audit log to list. Leave a field out to skip that filter.',
})
export class AuditLogFilterInput implements AuditLogFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Words of the name or email of who did it, without regard to case and accents.',
  })
  who?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words of the name, email or address of the client whom it is about, or digits of their phone number.',
  })
  client?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Only lines of this day in Phoenix or later.',
  })
  from?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Only lines of this day in Phoenix or earlier.',
  })
  through?: string | null;

  @Field(() => AuditKindEnum, { nullable: true, description: 'Only lines of this kind.' })
  kind?: AuditKind | null;
}
