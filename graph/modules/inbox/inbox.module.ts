import { AdmissionResolver } from './admission.resolver.ts';
import { InboxResolver } from './inbox.resolver.ts';
import { SubmissionNote } from './submissionNote.entity.ts';
import { SubmissionOutcome } from './submissionOutcome.entity.ts';
import type { Module } from '../module.ts';

const entities = {
  submission_notes: SubmissionNote,
  submission_outcomes: SubmissionOutcome,
};

/** The office's work on submissions. */
export const inbox: Module = {
  entities,
  topics: ['inbox'],
  resolvers: [InboxResolver, AdmissionResolver],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
