import type { Module } from '../module.ts';
import { FactorChallenge, FactorReset, RecoveryCode, SecondFactor } from './secondFactor.entity.ts';
import { secondFactorChanged } from './secondFactorChanged.mail.ts';

const entities = {
  second_factors: SecondFactor,
  recovery_codes: RecoveryCode,
  factor_challenges: FactorChallenge,
  factor_resets: FactorReset,
};
const mails = { secondFactorChanged };

/** What people have besides a password, and how it is checked. */
export const secondFactor: Module = {
  entities,
  topics: ['people'],
  mails,
};

type Entities = typeof entities;
type Mails = typeof mails;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
