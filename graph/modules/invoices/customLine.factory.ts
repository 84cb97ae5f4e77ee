import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../clients/client.entity.ts';
import { CustomLine } from './customLine.entity.ts';

/** Stores an unbilled line: 12.5 miles on one day, $8.38. */
export async function makeCustomLine(
  em: EntityManager,
  values: Partial<CustomLine> & { client: Client },
): Promise<CustomLine> {
  const line = em.create(CustomLine, {
    description: 'Drive to the clinic',
    quantity: '12.50',
    unit: 'mile',
    rate: '0.67',
    serviceDate: '2026-03-05',
    ...values,
  });
  await em.flush();
  return line;
}
