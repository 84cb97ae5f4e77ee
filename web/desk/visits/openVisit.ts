import type { DeskVisitFragment } from './visits.generated.ts';

/** Planned, and nobody comes. */
export const isOpenVisit = ({
  status,
  caregiverId,
}: Pick<DeskVisitFragment, 'status' | 'caregiverId'>): boolean =>
  caregiverId === null && (status === 'SCHEDULED' || status === 'CONFIRMED');
