import { timeExceptionKinds } from '#graph/modules/visit-records/visitRecord.rules';
import type { VisitExceptionKind } from '../../app/graph/schema.generated.ts';
import { exceptionCopy } from './copy.ts';
import type { DeskExceptionFragment } from './exceptions.generated.ts';

/** The listed exceptions of one visit. */
export interface VisitWithExceptions {
  id: string;
  first: DeskExceptionFragment;
  exceptions: readonly DeskExceptionFragment[];
  isOpen: boolean;
}

/** Groups exceptions by visit, in the order of the list; those of a visit in the order it went. */
export const byVisit = (exceptions: readonly DeskExceptionFragment[]): VisitWithExceptions[] =>
  [...Map.groupBy(exceptions, ({ appointmentId }) => appointmentId).entries()].map(([id, some]) => {
    const sorted = some.toSorted((one, other) => placeOf(one) - placeOf(other));
    return {
      id,
      first: sorted[0]!,
      exceptions: sorted,
      isOpen: some.some(({ settledAt }) => settledAt === null),
    };
  });

const kinds = Object.keys(exceptionCopy.kinds);
/** Arrival before departure, then as the kinds are listed. */
const placeOf = ({ recordKind, kind }: DeskExceptionFragment): number =>
  (recordKind === 'DEPARTURE' ? kinds.length : 0) + kinds.indexOf(kind);

/** Groups a visit's exceptions by the record they are about; one without has a group of its own. */
export const byRecord = (
  exceptions: readonly DeskExceptionFragment[],
): (readonly DeskExceptionFragment[])[] => [
  ...Map.groupBy(exceptions, ({ id, record }) => record?.record.id ?? id).values(),
];

const timeKinds: ReadonlySet<string> = new Set<string>([
  ...timeExceptionKinds.map((kind) => kind.toUpperCase().replaceAll('-', '_')),
  'MISSING_ARRIVAL',
  'MISSING_DEPARTURE',
  'NOT_EXPECTED',
]);

/** True if the time of the visit is in question. */
export const isAboutTime = (kind: VisitExceptionKind): boolean => timeKinds.has(kind);
