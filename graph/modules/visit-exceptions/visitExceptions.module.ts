import { VisitExceptionsResolver } from './visitExceptions.resolver.ts';
import { VisitExportResolver } from './visitExport.resolver.ts';
import { visitExportRows } from './visitExport.rest.ts';
import { missingVisitRecordsTask } from './missingVisitRecords.job.ts';
import type { Module } from '../module.ts';

/** Unusual visits that the office settles, and the export of the records. */
export const visitExceptions: Module = {
  resolvers: [VisitExceptionsResolver, VisitExportResolver],
  rest: visitExportRows,
  tasks: ({ database }) => [missingVisitRecordsTask(database)],
};
