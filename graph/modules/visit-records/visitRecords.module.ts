import { VisitRecord } from './visitRecord.entity.ts';
import { VisitException } from './visitException.entity.ts';
import { VisitCorrection } from './visitCorrection.entity.ts';
import { VisitAssignment } from './visitAssignment.entity.ts';
import { VisitRecordsResolver } from './visitRecords.resolver.ts';
import { ConfirmResolver } from './confirm.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  visit_records: VisitRecord,
  visit_exceptions: VisitException,
  visit_corrections: VisitCorrection,
  visit_assignments: VisitAssignment,
};

/** When caregivers arrived and left, as recorded and as corrected. */
export const visitRecords: Module = {
  entities,
  topics: ['schedule'],
  resolvers: [VisitRecordsResolver, ConfirmResolver],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
