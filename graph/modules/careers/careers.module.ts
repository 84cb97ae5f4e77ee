import { CareersResolver } from './careers.resolver.ts';
import { careersRows } from './careers.rest.ts';
import { JobApplication } from './jobApplication.entity.ts';
import { jobApplicationForOffice, jobApplicationReceived } from './jobApplication.mail.ts';
import type { Module } from '../module.ts';

const entities = {
  job_applications: JobApplication,
};

const mails = { jobApplicationForOffice, jobApplicationReceived };

/** Job applications. */
export const careers: Module = {
  entities,
  topics: ['inbox'],
  resolvers: [CareersResolver],
  mails,
  rest: careersRows,
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
