import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { AccountPayment } from './accountPayment.entity.ts';

/** Stores $300.00 that was received from a client and is on no invoice. */
export async function makeAccountPayment(
  em: EntityManager,
  values: Partial<AccountPayment> = {},
): Promise<AccountPayment> {
  const payment = em.create(AccountPayment, {
    amount: '300.00',
    paymentDate: '2026-03-09',
    paymentMethod: 'Check',
    ...values,
    client: values.client ?? (await makeClient(em)),
    recordedBy: values.recordedBy ?? (await makeUser(em, { role: 'staff' })),
  });
  await em.flush();
  return payment;
}
