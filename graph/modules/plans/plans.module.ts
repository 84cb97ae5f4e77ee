import { RecurringResolver } from './recurring.resolver.ts';
import { recurringTasks } from './recurring.job.ts';
import type { Module } from '../module.ts';

/** Visits that repeat. */
export const plans: Module = {
  resolvers: [RecurringResolver],
  tasks: ({ database }) => recurringTasks(database),
};
