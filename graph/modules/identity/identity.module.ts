import { RateLimit } from './rateLimit.entity.ts';
import { Session } from './session.entity.ts';
import { SignInFailure } from './signInFailure.entity.ts';
import { identitySweep } from './sweep.job.ts';
import { User } from './user.entity.ts';
import type { Module } from '../module.ts';

const entities = {
  users: User,
  sessions: Session,
  sign_in_failures: SignInFailure,
  rate_limits: RateLimit,
};

/** Users, sessions and what keeps strangers out. */
export const identity: Module = {
  entities,
  topics: { users: ['people', 'clients', 'caregivers'], sessions: ['people'] },
  tasks: ({ database }) => [identitySweep(database.pool)],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
