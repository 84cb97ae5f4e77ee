import { choicesEnum } from '../../../shared/validation/choices.ts';
import type { PlaceMissing, VisitExceptionKind, VisitRecordKind } from './visitRecord.rules.ts';
import { exceptionLimits } from './visitRecord.rules.ts';

export const VisitRecordKindEnum = choicesEnum<VisitRecordKind>(
  'VisitRecordKind',
  'What a record of a visit says.',
  { arrival: 'The caregiver has come.', departure: 'The caregiver has left.' },
);

export const PlaceMissingEnum = choicesEnum<PlaceMissing>(
  'PlaceMissing',
  'Why a record of a visit has no place.',
  {
    refused: 'The caregiver does not let the device say where it is.',
    unavailable: 'The device could not find out, or not soon enough.',
  },
);

export const VisitExceptionKindEnum = choicesEnum<VisitExceptionKind>(
  'VisitExceptionKind',
  'What of a visit’s records the office has to settle.',
  {
    early: `An arrival more than ${exceptionLimits.earlyMinutes} minutes before the planned beginning.`,
    'late-arrival': `An arrival more than ${exceptionLimits.lateMinutes} minutes after the planned beginning.`,
    'missing-arrival': `No arrival ${exceptionLimits.missingArrivalMinutes} minutes after the planned beginning, or a departure without one.`,
    'missing-departure': `No departure ${exceptionLimits.missingDepartureMinutes} minutes after the planned end.`,
    'no-place': 'A record without a place.',
    inaccurate: `A place that may be more than ${exceptionLimits.accuracyMeters} meters off.`,
    far: `A place more than ${exceptionLimits.farMeters} meters, and what it may be off, from the client’s home.`,
    clock: `A device’s clock that was more than ${exceptionLimits.clockMinutes} minutes off.`,
    'stated-time': 'The caregiver says it was at another time.',
    'not-expected':
      'A record of a visit that was canceled, given to another or not confirmed, or whose time cannot be the visit’s.',
    repeated: 'A second arrival, or a second departure, of the same caregiver.',
  },
);
