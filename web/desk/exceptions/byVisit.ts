import { timeExceptionKinds } from '#graph/modules/scheduling/visit-records/visitRecord.rules';
import type { VisitExceptionKind } from '../../app/graph/schema.generated.ts';
import type { DeskExceptionFragment } from './exceptions.generated.ts';

/** The listed exceptions of one visit. */
export interface VisitWithExceptions {
  id: string;
  first: DeskExceptionFragment;
  exceptions: readonly DeskExceptionFragment[];
  isOpen: boolean;
}

/** Groups exceptions by visit, in the order of the list. */
export const byVisit = (exceptions: readonly DeskExceptionFragment[]): VisitWithExceptions[] =>
  [...Map.groupBy(exceptions, ({ appointmentId }) => appointmentId).entries()].map(
    ([id, some]) => ({
      id,
      first: some[0]!,
      exceptions: some,
      isOpen: some.some(({ settledAt }) => settledAt === null),
    }),
  );

const timeKinds: ReadonlySet<string> = new Set<string>([
  ...timeExceptionKinds.map((kind) => kind.toUpperCase().replaceAll('-', '_')),
  'MISSING_ARRIVAL',
  'MISSING_DEPARTURE',
  'NOT_EXPECTED',
]);

/** True if the time of the visit is in question. */
export const isAboutTime = (kind: VisitExceptionKind): boolean => timeKinds.has(kind);
