import { Field, ID, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { PageInfo } from '../../shared/paging/connectionType.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import type { ChangeKind, ChangeType } from './changes.rules.ts';

export const ChangeKindEnum = choicesEnum<ChangeKind>(
  'ChangeKind',
  'Kinds of records whose changes are told.',
  {
    client:
      'A client, with their name, holds, and what other programs call them: `client`; also when a line that waits for the next invoice changes: `unbilledLines`.',
    caregiver: 'A caregiver, with their weekly hours and requests for time off: `caregiver`.',
    appointment: 'A visit, with its records, notices and corrections: `appointment`.',
    'recurring-appointment': 'A plan: `recurringAppointment`.',
    'care-update': 'A care update: `careUpdates`.',
    'time-off': 'A caregiver’s time off: `caregiverTimeOff`.',
    invoice: 'An invoice, with its lines, payments and reminders: `officeInvoice`.',
    payment: 'A payment or refund, which also changes its invoice: `officePayments`.',
    service: 'A service, with its prices: `catalogue`.',
    account: 'A user; `account` does not find one without an email.',
    'contact-inquiry': 'A contact inquiry, with its notes: `inboxEntry`.',
    consultation: 'A consultation, with its notes: `inboxEntry`.',
    'consultation-request': 'A consultation request, with its notes: `inboxEntry`.',
    'signup-application': 'A sign-up application, with its notes: `inboxEntry`.',
    'job-application': 'A job application, with its notes: `inboxEntry`.',
  },
);

export const ChangeTypeEnum = choicesEnum<ChangeType>('ChangeType', 'What happened to a record.', {
  created: 'It is new.',
  updated: 'It, or what is shown with it, was changed.',
  deleted: 'It is no longer there.',
});

@ObjectType('Change', {
  description:
    'That a record was changed, without its data. One per transaction and record, so a record may have been changed again since.',
})
export class ChangeObject {
  @Field(() => ChangeKindEnum, { description: 'What kind of record it is.' })
  kind!: ChangeKind;

  @Field(() => ID, { description: 'Identifier of the record.' })
  recordId!: string;

  @Field(() => ChangeTypeEnum, { description: 'What happened to it.' })
  change!: ChangeType;

  @Field(() => DateTimeScalar, { description: 'When it was changed.' })
  at!: Date;
}

@ObjectType({ description: 'One change and its position.' })
export class ChangeEdge {
  @Field(() => String, {
    description: 'Cursor of this change: pass it as `after` to get what follows.',
  })
  cursor!: string;

  @Field(() => ChangeObject, { description: 'The change.' })
  node!: ChangeObject;
}

@ObjectType({ description: 'A page of changes, in the order in which they are told.' })
export class ChangeConnection {
  @Field(() => [ChangeEdge], { description: 'The changes on this page, each with its cursor.' })
  edges!: ChangeEdge[];

  @Field(() => [ChangeObject], { description: 'The changes on this page.' })
  nodes!: ChangeObject[];

  @Field(() => PageInfo, {
    description:
      'The position of this page. `endCursor` is never null: pass it as `after` the next time, also when there was nothing new.',
  })
  pageInfo!: PageInfo;

  @Field(() => String, {
    description:
      'Cursor after everything that has happened. Take it, read every record once, and then follow from it.',
  })
  latestCursor!: string;
}
