import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { nextNumber } from '../../database/sequence.factory.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { BookBatch } from './bookBatch.entity.ts';
import { BookEntry } from './bookEntry.entity.ts';
import { BookFile } from './bookFile.entity.ts';

/** Stores an export of one entry, about a client, with one file. */
export async function makeBookBatch(em: EntityManager, client?: Client): Promise<BookBatch> {
  const batch = em.create(BookBatch, {
    number: 1_000_000 + nextNumber(),
    madeBy: await makeUser(em, { role: 'staff' }),
    ...{ entryCount: 1, debits: '34.00' },
  });
  em.create(BookFile, { batch, name: 'journal.csv', content: 'Date,Entry\r\n' as never });
  em.create(BookEntry, {
    ...{ batch, client: client ?? (await makeClient(em)), sourceId: randomUUID() },
    ...{ kind: 'invoice', reverses: false, day: '2026-03-02', amount: '34.00' },
  });
  await em.flush();
  return batch;
}
