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
} from './appointment.rules.ts';

export const AppointmentStatusEnum = choicesEnum<AppointmentStatus>(
  'AppointmentStatus',
  'Status of a visit.',
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
    other: 'Any other reason.',
    hold: 'Care is suspended on that day. Recorded, never chosen.',
    'care-ended': 'Care ended before. Recorded, never chosen.',
    'plan-changed': 'Its plan was changed or has ended. Recorded, never chosen.',
  },
);

export const PriorityEnum = choicesEnum<Priority>('Priority', 'How urgent something is.', {
  low: 'Low priority.',
  normal: 'Normal priority.',
  high: 'High priority.',
  urgent: 'Immediately.',
});

export const RecurrencePatternEnum = choicesEnum<RecurrencePattern>(
  'RecurrencePattern',
  'How a plan repeats.',
  {
    daily: 'Every day, or every few days.',
    weekly: 'On some days of every week, or every few weeks. Weeks start on Sunday.',
    biweekly: 'On some days of every second week.',
    monthly: 'On one day of every month; on its last day in a month without that day.',
  },
);

export const ReminderTypeEnum = choicesEnum<ReminderType>(
  'ReminderType',
  'The channel of a reminder.',
  {
    email: 'By email.',
    text: 'By text message.',
    call: 'By phone.',
  },
);

export const ReminderStatusEnum = choicesEnum<ReminderStatus>(
  'ReminderStatus',
  'Status of a reminder.',
  {
    pending: 'Waiting to be sent.',
    sent: 'Handed to the mail queue.',
    failed: 'Could not be sent.',
    cancelled: 'Not needed: the visit was canceled, or moved so that its time had passed.',
    skipped:
      'Of a type that is not sent automatically, or the client’s email address is not verified.',
  },
);

export const RecurringScopeEnum = choicesEnum<RecurringScope>(
  'RecurringScope',
  'Which visits a change of a plan affects.',
  {
    one: 'One visit.',
    later: 'One visit and all later ones.',
    all: 'All future visits.',
    end: 'The end of the plan.',
  },
);

export const NoticeKindEnum = choicesEnum<NoticeKind>(
  'NoticeKind',
  'Kinds of notices about visits and time off requests.',
  {
    given: 'The visit was given to them.',
    changed: 'The visit was moved; for a client: the caregiver changed.',
    taken: 'The visit was taken from them.',
    cancelled: 'The visit was canceled.',
    'time-off': 'The office answered a time off request.',
    'in-words': 'Something else that the office tells a client by phone, in a sentence.',
  },
);
