import type { EntityManager } from '@mikro-orm/postgresql';
import { nextNumber } from '../../database/sequence.factory.ts';
import { Caregiver } from './caregiver.entity.ts';

/** Stores a caregiver, who cannot sign in unless a user is given. */
export async function makeCaregiver(
  em: EntityManager,
  values: Partial<Caregiver> = {},
): Promise<Caregiver> {
  const caregiver = em.create(Caregiver, {
    firstName: 'Zoë',
    lastName: 'Begay',
    email: `caregiver${nextNumber()}@factory.example`,
    hourlyRate: '21.50',
    ...values,
  });
  await em.flush();
  return caregiver;
}
