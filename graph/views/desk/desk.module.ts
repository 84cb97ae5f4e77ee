import type { Module } from '../../modules/module.ts';
import { CaregiverHoursResolver } from './caregiverHours.resolver.ts';
import { ScheduleResolver } from './schedule.resolver.ts';
import { DeskTodayResolver } from './today.resolver.ts';

/** What the office's screens read across modules. */
export const desk: Module = {
  resolvers: [ScheduleResolver, CaregiverHoursResolver, DeskTodayResolver],
};
