import { ShiftResolver } from './shift.resolver.ts';
import type { Module } from '../../modules/module.ts';

/** What a caregiver’s phone reads. */
export const shift: Module = {
  resolvers: [ShiftResolver],
};
