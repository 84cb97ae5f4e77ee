import { billingTasks } from './billing.job.ts';
import { BillingResolver } from './billing.resolver.ts';
import { billingRows } from './billing.rest.ts';
import type { Module } from '../module.ts';

/** What clients read of their invoices and payments, and billing’s daily jobs. */
export const billing: Module = {
  resolvers: [BillingResolver],
  rest: billingRows,
  tasks: billingTasks,
};
