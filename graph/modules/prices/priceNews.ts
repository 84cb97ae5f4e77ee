import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../database/kysely.ts';
import { sendMail } from '../../mail/mail.ts';
import type { Services } from '../../shared/context.ts';
import { Client } from '../clients/client.entity.ts';
import { mailboxOf } from '../identity/user.entity.ts';
import { dropUntold, sayByPhone } from '../notices/notices.ts';
import { addDays } from '../../shared/time.ts';
import { ClientPrice } from '../catalogue/clientPrice.entity.ts';
import { changedDays, priceOn, pricesFor } from '../catalogue/servicePrice.rules.ts';
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
  const concerned = [...new Set([...visitsOf.keys(), ...toldBefore])];
  if (concerned.length === 0) return;
  const found = await em.find(Client, { id: { $in: concerned } }, { populate: ['user'] });
  // Care that has ended has no price anymore.
  const clients = found.filter(({ id, status }) => status !== 'ended' || visitsOf.has(id));
  const own = await ownPrices(em, planned, clients);
  const [mails, ids] = [[] as PriceMail[], [] as string[]];
  for (const client of clients) {
    const content = contentOf(planned, own.get(client.id) ?? [], toldBefore.has(client.id));
    if (content === null) continue;
    ids.push(client.id);
    const data = {
      ...content,
      firstName: client.user.firstName,
      isPast: content.firstDay < today,
      visits: visitsOf.get(client.id) ?? 0,
    };
    const to = mailboxOf(client.user);
    if (to !== null) mails.push({ template: 'priceNews', to, data });
    else await say(em, client, data, change, now);
  }
  await jobs.enqueueAll(em, sendMail, mails);
  await sql`insert into told_prices (change_id, client_id)
    select ${change.id}, unnest(${ids}::uuid[])`.execute(kysely(em));
}

interface PriceMail {
  template: 'priceNews';
  to: string;
  data: PriceNewsData;
}

/** The own prices of clients whom a change of the price list concerns nevertheless, on other days. */
async function ownPrices(
  em: EntityManager,
  { service, client }: PlannedChange,
  clients: readonly Client[],
): Promise<Map<string, ClientPrice[]>> {
  const found =
    client === null
      ? await em.find(
          ClientPrice,
          { service, client: { $in: [...clients] } },
          { orderBy: { firstDay: 'asc' } },
        )
      : [];
  return Map.groupBy(found, (price) => price.client.id);
}

/**
 * What a client is told: what an hour costs from when on, and what it cost or would have cost; null
 * if nothing changes for them.
 */
function contentOf(
  planned: PlannedChange,
  own: readonly ClientPrice[],
  wasTold: boolean,
): Pick<PriceNewsData, 'news' | 'firstDay' | 'price' | 'before'> | null {
  const { row, becomes } = planned;
  const [before, after] = [pricesFor(planned.before, own), pricesFor(planned.after, own)];
  const firstDay =
    own.length === 0 ? (becomes ?? row!).firstDay : changedDays(before, after)[0]?.firstDay;
  if (firstDay === undefined) return null;
  const price = priceOn(after, firstDay);
  const dayBefore = priceOn(after, addDays(firstDay, -1));
  const instead = priceOn(before, firstDay);
  if (becomes === null) return { news: wasTold ? 'back' : 'new', firstDay, price, before: instead };
  if (price === dayBefore) return { news: 'kept', firstDay, price, before: instead };
  const news = row !== null && wasTold ? 'corrected' : 'new';
  return { news, firstDay, price, before: dayBefore };
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
