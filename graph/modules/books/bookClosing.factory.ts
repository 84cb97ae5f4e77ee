import type { EntityManager } from '@mikro-orm/postgresql';
import { makeUser } from '../identity/user.factory.ts';
import { BookClosing } from './bookClosing.entity.ts';

/** Stores that a month of the books is closed, by default one before all others. */
export async function makeBookClosing(
  em: EntityManager,
  values: Partial<BookClosing> = {},
): Promise<BookClosing> {
  const closing = em.create(BookClosing, {
    month: '2001-02-01',
    ...values,
    closedBy: values.closedBy ?? (await makeUser(em, { role: 'admin' })),
  });
  await em.flush();
  return closing;
}
