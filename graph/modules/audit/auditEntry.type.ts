import { Field, ID, Int, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { StaffMember } from '../identity/accounts/account.type.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import type { AuditKind } from './audit.rules.ts';

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
