import { choicesEnum } from '../../shared/validation/choices.ts';
import type {
  PlaceMissing,
  VisitExceptionKind,
  VisitRecordKind,
  VisitTimeChoice,
} from './visitRecord.rules.ts';
import { exceptionLimits } from './visitRecord.rules.ts';

export const VisitRecordKindEnum = choicesEnum<VisitRecordKind>(
  'VisitRecordKind',
  'Kinds of visit records.',
  { arrival: 'The caregiver arrived.', departure: 'The caregiver left.' },
);

export const PlaceMissingEnum = choicesEnum<PlaceMissing>(
  'PlaceMissing',
  'Why a record of a visit has no place.',
  {
    refused: 'The caregiver did not allow the device to share its location.',
    unavailable: 'The device could not determine its location in time.',
  },
);

export const VisitExceptionKindEnum = choicesEnum<VisitExceptionKind>(
  'VisitExceptionKind',
  'Kinds of exceptions in visit records that the office settles.',
  {
    early: `An arrival more than ${exceptionLimits.earlyMinutes} minutes before the planned start.`,
    'late-arrival': `An arrival more than ${exceptionLimits.lateMinutes} minutes after the planned start.`,
    'early-departure': `A departure more than ${exceptionLimits.departureMinutes} minutes before the planned end.`,
    'late-departure': `A departure more than ${exceptionLimits.departureMinutes} minutes after the planned end.`,
    long: `A visit that lasted more than ${exceptionLimits.lengthMinutes} minutes longer than planned.`,
    short: `A visit that lasted more than ${exceptionLimits.lengthMinutes} minutes less than planned.`,
    'sent-late': `A record that was sent more than ${exceptionLimits.sentLateMinutes} minutes after it happened.`,
    overlap: 'A visit whose worked time overlaps another of the same caregiver.',
    'missing-arrival': `No arrival ${exceptionLimits.missingArrivalMinutes} minutes after the planned start, or a departure without an arrival.`,
    'missing-departure': `No departure ${exceptionLimits.missingDepartureMinutes} minutes after the planned end.`,
    'no-place': 'A record without a place.',
    inaccurate: `A place with an accuracy worse than ${exceptionLimits.accuracyMeters} meters.`,
    far: `A place more than ${exceptionLimits.farMeters} meters from the client’s home, beyond its accuracy.`,
    clock: `A device’s clock that was more than ${exceptionLimits.clockMinutes} minutes off.`,
    'stated-time': 'The caregiver stated another time.',
    'not-expected':
      'A record of a visit that was canceled, reassigned or not confirmed, or whose time cannot be the visit’s.',
    repeated: 'A second arrival or departure of the same caregiver.',
    'to-approve': 'A visit that its caregiver completed, where the office approves every visit.',
  },
);

export const VisitTimeChoiceEnum = choicesEnum<VisitTimeChoice>(
  'VisitTimeChoice',
  'Ways to settle the time of a visit.',
  {
    planned: 'The planned time.',
    recorded: 'The time of the records, by our clock.',
    stated: 'The time stated by the caregiver, or of the record where none was stated.',
    typed: 'A time that the office enters.',
  },
);
