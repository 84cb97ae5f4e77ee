import { choicesEnum } from '../../shared/validation/choices.ts';
import {
  appointmentStates,
  appointmentStatuses,
  type AppointmentStatus,
  type CancelReason,
  type NoticeKind,
  type Priority,
  type RecurrencePattern,
  type RecurringScope,
  type ReminderStatus,
  type ReminderType,
} from './scheduling.rules.ts';

export const AppointmentStatusEnum = choicesEnum<AppointmentStatus>(
  'AppointmentStatus',
  'What state a visit is in.',
  Object.fromEntries(
    appointmentStatuses.map((status) => [status, appointmentStates[status].meaning]),
  ) as Record<AppointmentStatus, string>,
);

export const CancelReasonEnum = choicesEnum<CancelReason>(
  'CancelReason',
  'Why a visit is canceled.',
  {
    'personal-emergency': 'An emergency in the family or the house.',
    illness: 'Someone is ill.',
    'schedule-conflict': 'Something else is planned for the same time.',
    'no-longer-needed': 'The visit is no longer needed.',
    'caregiver-request': 'The caregiver asked for it.',
    other: 'None of the others.',
  },
);

export const PriorityEnum = choicesEnum<Priority>('Priority', 'How urgent something is.', {
  low: 'Can wait.',
  normal: 'As usual.',
  high: 'Before others.',
  urgent: 'At once.',
});

export const RecurrencePatternEnum = choicesEnum<RecurrencePattern>(
  'RecurrencePattern',
  'How a plan repeats.',
  {
    daily: 'Every day, or every so many days.',
    weekly: 'On some days of every week, or of every so many weeks. Weeks begin on Sunday.',
    biweekly: 'On some days of every second week.',
    monthly: 'On one day of every month; on its last day in a month without that day.',
  },
);

export const ReminderTypeEnum = choicesEnum<ReminderType>(
  'ReminderType',
  'How someone is reminded of a visit.',
  {
    email: 'By email.',
    text: 'By text message.',
    call: 'By a call.',
  },
);

export const ReminderStatusEnum = choicesEnum<ReminderStatus>(
  'ReminderStatus',
  'What became of a reminder.',
  {
    pending: 'To go out.',
    sent: 'Handed to the mail queue.',
    failed: 'Could not be sent.',
    cancelled: 'Not needed: the visit was canceled, or moved so that its time had passed.',
    skipped:
      'Of a type that is not sent by itself, or the email address of the client is not verified.',
  },
);

export const RecurringScopeEnum = choicesEnum<RecurringScope>(
  'RecurringScope',
  'What a change of a plan touched.',
  {
    one: 'One visit.',
    later: 'One visit and all later ones.',
    all: 'All visits to come.',
    end: 'The end of the plan.',
  },
);

export const NoticeKindEnum = choicesEnum<NoticeKind>(
  'NoticeKind',
  'What someone has to know of a visit, or of a wish for time off.',
  {
    given: 'It is theirs now.',
    changed: 'It has a new time; to a client: somebody else comes.',
    taken: 'It isn’t theirs anymore.',
    cancelled: 'It is canceled.',
    'time-off': 'The office has answered a wish for time off.',
  },
);
