import { stringify } from 'csv-stringify/sync';
import { cellOf } from '../../shared/csvCell.ts';
import type { VisitOfExport } from './visitExport.rest.ts';

/** A row of the table: a visit, or what another caregiver recorded for it. */
type Row = VisitOfExport & { isAssigned: boolean };

/** What a cell says of how a visit was confirmed. */
const confirmed = {
  phone: 'confirmed on the phone',
  portal: 'confirmed in the portal',
  nobody: 'nobody could confirm',
} as const;

/** Returns "2026-03-03T19:01:00.000Z confirmed on the phone: Rosa Ruiz", separated by "; ". */
const confirmations = ({ confirmations: found }: VisitOfExport): string =>
  found
    .map(
      ({ confirmedAt, way, name }) =>
        `${confirmedAt} ${confirmed[way]}${name === null ? '' : `: ${name}`}`,
    )
    .join('; ');

type Columns<Row> = Readonly<Record<string, (row: Row) => unknown>>;

const recordColumns = (end: 'arrival' | 'departure'): Columns<Row> => ({
  [`${end}At`]: (visit) => visit[end]?.at,
  [`${end}DeviceAt`]: (visit) => visit[end]?.deviceAt,
  [`${end}DeviceNow`]: (visit) => visit[end]?.deviceNow,
  [`${end}ServerAt`]: (visit) => visit[end]?.serverAt,
  [`${end}Latitude`]: (visit) => visit[end]?.latitude,
  [`${end}Longitude`]: (visit) => visit[end]?.longitude,
  [`${end}AccuracyMeters`]: (visit) => visit[end]?.accuracyMeters,
  [`${end}PlaceMissing`]: (visit) => visit[end]?.placeMissing,
  [`${end}StatedAt`]: (visit) => visit[end]?.statedAt,
});

/** Returns "arrival:late-arrival departure:no-place". */
const exceptions = ({ exceptions: found }: VisitOfExport, isSettled: boolean): string =>
  found
    .filter(({ settledAt }) => (settledAt !== null) === isSettled)
    .map(({ kind, recordKind }) => `${recordKind}:${kind}`)
    .join(' ');

/** Returns "2026-03-03T20:10:00.000Z Ana Ruiz: started-at 2026-… > 2026-…", separated by "; ". */
const changes = ({ changes: found }: VisitOfExport): string =>
  found
    .map(
      ({ changedAt, changedBy, field, before, after }) =>
        `${changedAt} ${changedBy}: ${field} ${before ?? ''} > ${after ?? ''}`,
    )
    .join('; ');

const columns: Columns<Row> = {
  appointmentId: (visit) => visit.appointmentId,
  service: (visit) => visit.service,
  clientId: (visit) => visit.clientId,
  client: (visit) => visit.client,
  caregiverId: (visit) => visit.caregiverId,
  caregiver: (visit) => visit.caregiver,
  address: (visit) => visit.address,
  status: (visit) => visit.status,
  startsAt: (visit) => visit.startsAt,
  endsAt: (visit) => visit.endsAt,
  startedAt: (visit) => visit.startedAt,
  completedAt: (visit) => visit.completedAt,
  ...recordColumns('arrival'),
  ...recordColumns('departure'),
  openExceptions: (visit) => exceptions(visit, false),
  settledExceptions: (visit) => exceptions(visit, true),
  confirmations,
  changes,
  isAssigned: (visit) => String(visit.isAssigned),
};

/**
 * One row for the visit, and one for each other caregiver who recorded something: under their name,
 * without the visit's official times.
 */
const rowsOf = (visit: VisitOfExport): Row[] => [
  { ...visit, isAssigned: true },
  ...visit.otherRecords.map((others) => ({
    ...visit,
    ...others,
    startedAt: null,
    completedAt: null,
    exceptions: [],
    confirmations: [],
    changes: [],
    isAssigned: false,
  })),
];

/**
 * Formats visits as CSV for spreadsheets (RFC 4180). Includes column names even without
 * visits.
 */
export const csvOfVisits = (visits: readonly VisitOfExport[]): string =>
  stringify(
    [
      Object.keys(columns),
      ...visits
        .flatMap(rowsOf)
        .map((row) => Object.values(columns).map((cell) => cellOf(cell(row)))),
    ],
    { bom: true, record_delimiter: 'windows' },
  );
