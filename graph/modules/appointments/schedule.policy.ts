import type { GraphContext } from '../../shared/context.ts';
import { forbidden } from '../../shared/errors.ts';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { isOfficeRole } from '../identity/account.rules.ts';
import { signedIn } from '../identity/viewer.ts';

/**
 * Returns the viewer's caregiver profile.
 * @throws Failure FORBIDDEN without an active caregiver profile
 */
export async function ownCaregiver(
  context: GraphContext,
): Promise<Pick<Caregiver, 'id' | 'firstName'>> {
  const found = await context.em.findOne(
    Caregiver,
    { user: signedIn(context).userId, isActive: true },
    { fields: ['id', 'firstName'] },
  );
  if (!found)
    throw forbidden(
      `This account has no active caregiver profile. Please call our office at ${context.settings.provider.phone}.`,
    );
  return found;
}

/**
 * Returns the viewer's caregiver profile, also when it was made inactive since: what they did until
 * then may still wait on their phone.
 * @throws Failure FORBIDDEN without a caregiver profile
 */
export async function everCaregiver(
  context: GraphContext,
): Promise<Pick<Caregiver, 'id' | 'isActive'>> {
  const found = await context.em.findOne(
    Caregiver,
    { user: signedIn(context).userId },
    { fields: ['id', 'isActive'] },
  );
  if (found === null)
    throw forbidden(
      `This account has no caregiver profile. Please call our office at ${context.settings.provider.phone}.`,
    );
  return found;
}

/** @throws Failure FORBIDDEN without an active caregiver profile */
export const ownCaregiverId = async (context: GraphContext): Promise<string> =>
  (await ownCaregiver(context)).id;

/** Whose visits a viewer may act on: everyone's (the office), or one caregiver's. */
export interface Reach {
  userId: string;
  /** Null for the office. */
  caregiverId: string | null;
}

/**
 * Returns the viewer's reach: their own visits for a caregiver, everyone's for the office. Other
 * caregivers' visits are hidden (product 3.1).
 * @throws Failure FORBIDDEN to anyone else, and without an active caregiver profile
 */
export async function reachOf(context: GraphContext): Promise<Reach> {
  const { userId, role } = signedIn(context);
  return {
    userId,
    caregiverId: isOfficeRole(role) || role === 'program' ? null : await ownCaregiverId(context),
  };
}
