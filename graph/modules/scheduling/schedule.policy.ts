import type { GraphContext } from '../../shared/context.ts';
import { forbidden } from '../../shared/errors.ts';
import { Caregiver } from '../care/caregivers/caregiver.entity.ts';
import { signedInAs, type Viewer } from '../identity/sessions/viewer.ts';

/**
 * The schedule of everyone: staff and admins.
 * @throws Failure UNAUTHENTICATED, or FORBIDDEN to clients and caregivers
 */
export const office = (context: GraphContext): Viewer => signedInAs(context, 'staff', 'admin');

/**
 * Someone who gives care, for what is theirs.
 * @throws Failure UNAUTHENTICATED, or FORBIDDEN to everyone else and without an active caregiver profile
 */
export async function caregiver(context: GraphContext): Promise<Viewer & { caregiverId: string }> {
  const viewer = signedInAs(context, 'caregiver');
  const found = await context.em.findOne(
    Caregiver,
    { user: viewer.userId, isActive: true },
    { fields: ['id'] },
  );
  if (!found)
    throw forbidden(
      `This account has no active caregiver profile. Please call our office at ${context.settings.provider.phone}.`,
    );
  return { ...viewer, caregiverId: found.id };
}

/** Whose visits someone may act on: all of them (the office), or those of one caregiver. */
export interface Reach {
  userId: string;
  /** Null for the office. */
  caregiverId: string | null;
}

/**
 * The office for every visit, a caregiver for their own. To a caregiver someone else's visit does not exist (ruling 14).
 * @throws Failure UNAUTHENTICATED, or FORBIDDEN to clients
 */
export async function officeOrCaregiver(context: GraphContext): Promise<Reach> {
  const { userId, role } = signedInAs(context, 'staff', 'admin', 'caregiver');
  return {
    userId,
    caregiverId: role === 'caregiver' ? (await caregiver(context)).caregiverId : null,
  };
}
