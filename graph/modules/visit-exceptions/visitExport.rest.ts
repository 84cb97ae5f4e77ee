import { z } from 'zod';
import { calendarDate } from '../../shared/validation/fields.ts';
import { proofMinutes } from '../../shared/operations/proven.rules.ts';
import { RefusalCode } from '../../shared/errors.ts';
import { hyphenated } from '../../shared/validation/choices.ts';
import type { RestRow } from '../../shared/rest/route.ts';
import { appointmentStatuses } from '../appointments/appointment.rules.ts';
import { confirmationWays } from '../visit-confirmations/visitConfirmation.rules.ts';
import {
  placesMissing,
  visitExceptionKinds,
  visitRecordKinds,
  visitTimeChoices,
} from '../visit-records/visitRecord.rules.ts';
import { csvOfVisits } from './visitExport.csv.ts';
import { exportDays, exportedFields, maxExportDays } from './visitExport.rules.ts';

const instant = z.iso.datetime();

const record = z.object({
  at: instant,
  deviceAt: instant,
  deviceNow: instant,
  serverAt: instant,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  accuracyMeters: z.number().nullable(),
  placeMissing: z.enum(placesMissing).nullable(),
  statedAt: instant.nullable(),
});

const visit = z.object({
  appointmentId: z.uuid(),
  service: z.string(),
  clientId: z.uuid(),
  client: z.string(),
  caregiverId: z.uuid().nullable(),
  caregiver: z.string().nullable(),
  address: z.string().nullable(),
  status: z.enum(appointmentStatuses),
  startsAt: instant,
  endsAt: instant,
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  arrival: record.nullable(),
  departure: record.nullable(),
  exceptions: z.array(
    z.object({
      kind: z.enum(visitExceptionKinds),
      recordKind: z.enum(visitRecordKinds),
      foundAt: instant,
      settledAt: instant.nullable(),
      acceptedStatedTime: z.boolean(),
      settledBy: z.string().nullable(),
      settledTime: z.enum(visitTimeChoices).nullable(),
    }),
  ),
  otherRecords: z.array(
    z.object({
      caregiverId: z.uuid(),
      caregiver: z.string(),
      arrival: record.nullable(),
      departure: record.nullable(),
    }),
  ),
  confirmations: z.array(
    z.object({
      way: z.enum(confirmationWays),
      name: z.string().nullable(),
      confirmedAt: instant,
    }),
  ),
  changes: z.array(
    z.object({
      changedAt: instant,
      changedBy: z.string(),
      field: z.enum(exportedFields),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});

/** A visit in the answer; enum values as in the database. */
export type VisitOfExport = z.infer<typeof visit>;

const choice = <T extends string | null>(value: T): T =>
  (value === null ? null : hyphenated(value)) as T;

const recordAnswer = (record: VisitOfExport['arrival']): VisitOfExport['arrival'] =>
  record && { ...record, placeMissing: choice(record.placeMissing) };

const answerOf = (visits: readonly VisitOfExport[]): VisitOfExport[] =>
  visits.map((one) => ({
    ...one,
    status: choice(one.status),
    arrival: recordAnswer(one.arrival),
    departure: recordAnswer(one.departure),
    otherRecords: one.otherRecords.map((others) => ({
      ...others,
      arrival: recordAnswer(others.arrival),
      departure: recordAnswer(others.departure),
    })),
    exceptions: one.exceptions.map((exception) => ({
      ...exception,
      kind: choice(exception.kind),
      recordKind: choice(exception.recordKind),
      settledTime: choice(exception.settledTime),
    })),
    confirmations: one.confirmations.map((confirmation) => ({
      ...confirmation,
      way: choice(confirmation.way),
    })),
    changes: one.changes.map((change) => ({ ...change, field: choice(change.field) })),
  }));

const recordFields =
  'at deviceAt deviceNow serverAt latitude longitude accuracyMeters placeMissing statedAt';

export const visitExportRows: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/api/desk/visit-records',
    operationId: 'visitExport',
    tag: 'Office',
    access: 'office',
    summary: "A day's or some days' visits in the form the state requires.",
    description:
      'Each visit planned to start on that day or those days in Phoenix, with its service, client, caregiver, times and address; the records of its start and end, by the clocks of the device and of the server; its exceptions; records that other caregivers made; who of the client’s side confirmed it; and what the office changed, by whom and when. `startedAt` and `completedAt` are the visit’s official times; a record never changes. With `format=csv` the same as a table: one row per visit, and one for each other caregiver who recorded something.',
    query: {
      day: {
        schema: calendarDate('Day').optional(),
        required: false,
        description: 'The day, in Phoenix; or give `from` and `through`.',
        example: '2026-03-03',
      },
      from: {
        schema: calendarDate('From').optional(),
        required: false,
        description: 'The first day, in Phoenix.',
      },
      through: {
        schema: calendarDate('Through').optional(),
        required: false,
        description: `The last day, inclusive; at most ${maxExportDays} days in all.`,
      },
      format: {
        schema: z
          .enum(['json', 'csv'], 'Format is json or csv')
          .optional()
          .meta({ title: 'VisitExportFormat', description: 'How an export is written.' }),
        required: false,
        description: '`json` (the default) or `csv`.',
        example: 'json',
      },
    },
    refusals: [
      {
        status: 403,
        when: `With the code PROOF_REQUIRED, for someone with a second factor: there was no proof of the last ${proofMinutes} minutes. Send one with \`prove\` (GraphQL), then the same request again.`,
      },
    ],
    refusal: (query) => {
      const days = exportDays(query);
      return 'fault' in days
        ? { field: days.field, message: days.fault, code: RefusalCode.INVALID }
        : null;
    },
    operation: `query VisitExport($day: Date, $from: Date, $through: Date) {
      visitExport(day: $day, from: $from, through: $through) {
        appointmentId service clientId client caregiverId caregiver address status startsAt endsAt startedAt completedAt
        arrival { ${recordFields} } departure { ${recordFields} }
        exceptions { kind recordKind foundAt settledAt acceptedStatedTime settledBy settledTime }
        otherRecords { caregiverId caregiver arrival { ${recordFields} } departure { ${recordFields} } }
        confirmations { way name confirmedAt }
        changes { changedAt changedBy field before after }
      }
    }`,
    status: 200,
    answer: answerOf,
    answerSchema: z.array(visit),
    describedBy: 'ExportedVisit',
    otherwise: {
      contentType: 'text/csv',
      isWanted: ({ format }) => format === 'csv',
      filename: ({ day, from, through }) =>
        `visits-${day ?? `${from ?? ''}-through-${through ?? ''}`}.csv`,
      body: (value) => csvOfVisits(answerOf(value as VisitOfExport[])),
    },
  },
];
