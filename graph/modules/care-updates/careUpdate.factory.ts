import type { EntityManager } from '@mikro-orm/postgresql';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { CareUpdate } from './careUpdate.entity.ts';

/** Stores a care update by a caregiver; `caregiver: null` makes it the office's. */
export async function makeCareUpdate(
  em: EntityManager,
  values: Partial<CareUpdate> = {},
): Promise<CareUpdate> {
  const update = em.create(CareUpdate, {
    updateType: 'Visit summary',
    title: 'A good morning',
    content: 'We walked to the mailbox and back before lunch.',
    ...values,
    client: values.client ?? (await makeClient(em)),
    caregiver: values.caregiver === undefined ? await makeCaregiver(em) : values.caregiver,
  });
  await em.flush();
  return update;
}
