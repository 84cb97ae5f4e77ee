import { z } from 'zod';
import { calendarDate } from '../../../shared/validation/fields.ts';
import { hyphenated } from '../../../shared/validation/choices.ts';
import type { RestRow } from '../../../shared/rest/route.ts';
import { appointmentStatuses } from '../scheduling.rules.ts';
import {
  placesMissing,
  visitExceptionKinds,
  visitRecordKinds,
} from '../visit-records/visitRecord.rules.ts';
import { csvOfVisits } from './visitExport.csv.ts';

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
  plannedBegin: instant,
  plannedEnd: instant,
  begin: instant.nullable(),
  end: instant.nullable(),
  arrival: record.nullable(),
  departure: record.nullable(),
  exceptions: z.array(
    z.object({
      kind: z.enum(visitExceptionKinds),
      recordKind: z.enum(visitRecordKinds),
      foundAt: instant,
      settledAt: instant.nullable(),
      acceptedStatedTime: z.boolean(),
    }),
  ),
});

/** A visit in the answer; enum values as in the database. */
export type VisitOfExport = z.infer<typeof visit>;

const choice = <T extends string | null>(value: T): T =>
  (value === null ? null : hyphenated(value)) as T;

const answerOf = (visits: readonly VisitOfExport[]): VisitOfExport[] =>
  visits.map((one) => ({
    ...one,
    status: choice(one.status),
    arrival: one.arrival && { ...one.arrival, placeMissing: choice(one.arrival.placeMissing) },
    departure: one.departure && {
      ...one.departure,
      placeMissing: choice(one.departure.placeMissing),
    },
    exceptions: one.exceptions.map((exception) => ({
      ...exception,
      kind: choice(exception.kind),
      recordKind: choice(exception.recordKind),
    })),
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
    summary: "A day's visits in the form the state requires.",
    description:
      'Each visit planned to start on that day in Phoenix, with its service, client, caregiver, times and address; the records of its start and end, by the clocks of the device and of the server; and its exceptions. `begin` and `end` are the visit’s official times; a record never changes. With `format=csv` the same as a table, one row per visit.',
    query: {
      day: {
        schema: calendarDate('Day'),
        required: true,
        description: 'The day, in Phoenix.',
        example: '2026-03-03',
      },
      format: {
        schema: z.enum(['json', 'csv'], 'Format is json or csv').optional(),
        required: false,
        description: '`json` (the default) or `csv`.',
        example: 'json',
      },
    },
    operation: `query VisitExport($day: Date!) {
      visitExport(day: $day) {
        appointmentId service clientId client caregiverId caregiver address status plannedBegin plannedEnd begin end
        arrival { ${recordFields} } departure { ${recordFields} }
        exceptions { kind recordKind foundAt settledAt acceptedStatedTime }
      }
    }`,
    status: 200,
    answer: answerOf,
    answerSchema: z.array(visit),
    describedBy: 'ExportedVisit',
    otherwise: {
      contentType: 'text/csv',
      isWanted: ({ format }) => format === 'csv',
      filename: ({ day }) => `visits-${day ?? ''}.csv`,
      body: (value) => csvOfVisits(answerOf(value as VisitOfExport[])),
    },
  },
];
