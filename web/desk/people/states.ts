import { formatTime } from '../../ui/format.ts';
import { peopleCopy } from './copy.ts';
import type { DeskAccountFragment } from './people.generated.ts';

const copy = peopleCopy.states;

export const nameOf = ({ firstName, lastName }: DeskAccountFragment): string =>
  `${firstName} ${lastName}`;

/** Whether an invitation can be sent: to those with no password or an unconfirmed email. */
export const canBeInvited = ({
  isActive,
  isInvited,
  emailVerified,
}: DeskAccountFragment): boolean => isActive && (isInvited || !emailVerified);

/** An account's state, in a few words. */
export function stateOf(
  { isActive, isInvited, emailVerified }: DeskAccountFragment,
  lockedUntil: string | undefined,
): string {
  if (!isActive) return copy.inactive;
  if (lockedUntil !== undefined) return copy.lockedUntil(formatTime(lockedUntil));
  if (isInvited) return copy.invited;
  return emailVerified ? copy.active : copy.unverified;
}
