import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../database/kysely.ts';
import { sendMail } from '../../mail/mail.ts';
import type { BillMinimum } from '../../shared/billMinimum.rules.ts';
import type { Services } from '../../shared/context.ts';
import { asDollars } from '../../shared/dollars.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { dayIn } from '../../shared/time.ts';
import { specialRateOn, type SpecialDay } from '../catalogue/specialDay.rules.ts';
import { Client } from '../clients/client.entity.ts';
import { mailboxOf } from '../identity/user.entity.ts';
import { sayByPhone } from '../notices/notices.ts';
import type { PlannedSpecialDays } from './plannedSpecialDays.ts';
import type { Repriced } from './priceNews.ts';
import { repricedVisits } from './repricedVisits.queries.ts';
import { specialDayInWords, type SpecialDayNewsData } from './specialDayNews.mail.ts';

interface News {
  planned: PlannedSpecialDays;
  told: readonly Repriced[];
  /** What a sentence for the phone is about. */
  about: string;
  rule: BillMinimum;
}

/**
 * Tells clients what weekends and holidays cost, each once: those whose visits cost something else
 * now, or whose plan goes on then. Whoever reads no email is told by phone. Call it before the visits
 * are repriced.
 */
export async function tellSpecialDays(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  { planned, told, about, rule }: News,
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  const clients = await em.find(
    Client,
    { id: { $in: told.map(({ clientId }) => clientId) } },
    { populate: ['user'], orderBy: { id: 'asc' } },
  );
  const { rows } = await sql<SpecialDayNewsData['visits'][number] & { clientId: string }>`
    select client_id as "clientId", scheduled_date as "startsAt", before::text as before, after::text as after
      from ${repricedVisits(planned, rule)} visits where scheduled_date > ${now} order by scheduled_date, id`.execute(
    kysely(em),
  );
  const visitsOf = Map.groupBy(rows, ({ clientId }) => clientId);
  const says = sentences(planned, dayIn(now));
  const mails = [];
  for (const client of clients) {
    const data = {
      firstName: client.user.firstName,
      says,
      visits: (visitsOf.get(client.id) ?? []).map(({ startsAt, before, after }) => ({
        ...{ before, after },
        startsAt: new Date(startsAt).toISOString(),
      })),
    };
    const to = mailboxOf(client.user);
    if (to !== null) mails.push({ template: 'specialDayNews' as const, to, data });
    else await sayByPhone(em, client, { says: specialDayInWords(data), about }, now);
  }
  await em.flush();
  await jobs.enqueueAll(em, sendMail, mails);
}

const visitOn: Record<SpecialDay, string> = {
  weekend: 'a visit on a Saturday or Sunday',
  holiday: 'a visit on one of our holidays',
};

const named = (holidays: readonly { day: string; name: string }[]): string =>
  holidays.map(({ day, name }) => `${name} (${fullDayInWords(day)})`).join(', ');

/** What a change means for whoever it concerns. */
function sentences(
  { wanted: { addRate, addHolidays }, removed, after }: PlannedSpecialDays,
  today: string,
): string[] {
  const gone = removed.holidays.filter(
    ({ day }) => !addHolidays.some((added) => added.day === day),
  );
  return [
    ...(addHolidays.length > 0 ? [`Days that are holidays for us: ${named(addHolidays)}.`] : []),
    ...(gone.length > 0 ? [`No longer holidays for us: ${named(gone)}.`] : []),
    ...(addRate === null ? [] : [rateSentence(addRate)]),
    ...(removed.rate !== null && addRate === null
      ? [
          `What we planned to charge for ${visitOn[removed.rate.kind]} from ${fullDayInWords(removed.rate.firstDay)} on doesn’t hold: it costs what it did before.`,
        ]
      : []),
    ...(addHolidays.length > 0 && addRate === null ? holidayRate() : []),
    ...(addRate?.kind === 'holiday' ? comingHolidays() : []),
  ];

  function rateSentence({ kind, firstDay, factor, price }: NonNullable<typeof addRate>): string {
    const since = firstDay < today ? 'Since' : 'From';
    const costs =
      price !== null
        ? `costs ${asDollars(price)} an hour`
        : Number(factor) === 1
          ? 'costs the usual price'
          : `costs ${Number(factor)} times the usual price`;
    return `${since} ${fullDayInWords(firstDay)}, ${visitOn[kind]} ${costs}.`;
  }
  function holidayRate(): string[] {
    const day = addHolidays
      .map((one) => one.day)
      .sort()
      .at(-1)!;
    const rates = after.specialRates.filter(({ serviceId }) => serviceId === null);
    const factor = specialRateOn(rates, 'holiday', day)?.factor ?? null;
    return factor === null || Number(factor) === 1
      ? []
      : [`A visit on a holiday costs ${Number(factor)} times the usual price.`];
  }
  function comingHolidays(): string[] {
    const first = addRate!.firstDay > today ? addRate!.firstDay : today;
    const days = after.holidays.filter((day) => day >= first).slice(0, 12);
    return days.length === 0 ? [] : [`Our next holidays: ${days.map(fullDayInWords).join('; ')}.`];
  }
}
