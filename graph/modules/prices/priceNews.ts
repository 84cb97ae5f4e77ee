import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../database/kysely.ts';
import { sendMail } from '../../mail/mail.ts';
import type { Services } from '../../shared/context.ts';
import { Client } from '../clients/client.entity.ts';
import { mailboxOf } from '../identity/user.entity.ts';
import { dropUntold, sayByPhone } from '../notices/notices.ts';
import { priceOn } from '../catalogue/servicePrice.rules.ts';
import { readPrices } from '../catalogue/servicePrices.ts';
import type { PlannedChange } from './plannedChange.ts';
import type { PriceChange } from './priceChange.entity.ts';
import { priceInWords, type PriceNewsData } from './priceNews.mail.ts';

/** A client whose price changes, and how many of their visits to come cost something else. */
export interface Repriced {
  clientId: string;
  visits: number;
}

/**
 * Tells clients what an hour costs them from a day on, each once: those whose visits cost something
 * else now, or whose plan goes on then, and those who were told of the price before. Whoever reads no
 * email is told by phone.
 * @param change made already
 */
export async function tellPrices(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  {
    change,
    planned,
    repriced,
  }: {
    change: PriceChange;
    planned: PlannedChange;
    repriced: readonly Repriced[];
  },
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const { rows: told } = await sql<{ clientId: string }>`
    select distinct told_prices.client_id as "clientId" from told_prices
      join price_changes on price_changes.id = told_prices.change_id
     where price_changes.of_price = ${change.ofPrice}`.execute(kysely(em));
  const toldBefore = new Set(told.map(({ clientId }) => clientId));
  const visitsOf = new Map(repriced.map(({ clientId, visits }) => [clientId, visits]));
  const ids = [...new Set([...visitsOf.keys(), ...toldBefore])];
  if (ids.length === 0) return;
  const found = await em.find(Client, { id: { $in: ids } }, { populate: ['user'] });
  // Care that has ended has no price anymore.
  const clients = found.filter(({ id, status }) => status !== 'ended' || visitsOf.has(id));
  const content = await contentOf(em, planned);
  const mails = [];
  for (const client of clients) {
    const wasTold = toldBefore.has(client.id);
    const data = {
      ...content,
      news: newsOf(planned, wasTold),
      firstName: client.user.firstName,
      isPast: content.firstDay < today,
      visits: visitsOf.get(client.id) ?? 0,
    };
    const to = mailboxOf(client.user);
    if (to !== null) mails.push({ template: 'priceNews' as const, to, data });
    else await say(em, client, data, change, now);
  }
  await jobs.enqueueAll(em, sendMail, mails);
  await sql`insert into told_prices (change_id, client_id)
    select ${change.id}, unnest(${clients.map(({ id }) => id)}::uuid[])`.execute(kysely(em));
}

const newsOf = ({ row, becomes }: PlannedChange, wasTold: boolean): PriceNewsData['news'] =>
  row === null || !wasTold ? 'new' : becomes === null ? 'back' : 'corrected';

/** What an hour costs from when on, and what it cost or would have cost. */
async function contentOf(
  em: EntityManager,
  { service, row, becomes, priceBefore }: PlannedChange,
): Promise<Pick<PriceNewsData, 'firstDay' | 'price' | 'before'>> {
  if (becomes !== null) return { ...becomes, before: priceBefore };
  const { firstDay, price } = row!;
  return { firstDay, price: priceOn(await readPrices(em, service), firstDay), before: price };
}

/** Has the office tell a client by phone; nothing if they never heard of a price that is taken back. */
async function say(
  em: EntityManager,
  client: Client,
  data: PriceNewsData,
  { ofPrice }: PriceChange,
  now: Date,
): Promise<void> {
  if (data.news === 'back') {
    const { wasUntold, isKnown } = await dropUntold(em, client, ofPrice);
    if (wasUntold && !isKnown) return;
  }
  await sayByPhone(em, client, { says: priceInWords(data), about: ofPrice }, now);
}
