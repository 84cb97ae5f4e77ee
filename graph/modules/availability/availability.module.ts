import { CaregiverAvailability } from './caregiverAvailability.entity.ts';
import { CaregiverTimeOff } from './caregiverTimeOff.entity.ts';
import { TimeOffRequest } from './timeOffRequest.entity.ts';
import { AvailabilityResolver } from './availability.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  caregiver_availability: CaregiverAvailability,
  caregiver_time_off: CaregiverTimeOff,
  time_off_requests: TimeOffRequest,
};

/** When caregivers can work, and who can take a visit. */
export const availability: Module = {
  entities,
  topics: ['schedule', 'caregivers'],
  resolvers: [AvailabilityResolver],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
