import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { formatDate, formatTime } from '../../ui/format.ts';

/** An instant in the inbox: "Mar 04, 2026, 2:00 PM", in Phoenix. */
export const cameIn = (instant: string): string =>
  `${formatDate(todayInPhoenix(new Date(instant)))}, ${formatTime(instant)}`;

export const wholeName = ({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string => `${firstName} ${lastName}`;
