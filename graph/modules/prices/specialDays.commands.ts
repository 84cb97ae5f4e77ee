import type { EntityManager } from '@mikro-orm/postgresql';
import { once } from '../../database/idempotency/idempotency.ts';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { dayInWords } from '../../shared/phoenix.rules.ts';
import { dayIn } from '../../shared/time.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Holiday } from '../catalogue/holiday.entity.ts';
import { Service } from '../catalogue/service.entity.ts';
import { SpecialRate } from '../catalogue/specialRate.entity.ts';
import { User } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import {
  changesOldDays,
  plannedSpecialDays,
  type PlannedSpecialDays,
} from './plannedSpecialDays.ts';
import { assertAffordable } from './priceChange.commands.ts';
import { lockRepriced, priceChangeSums, reprice, toTell } from './repricedVisits.queries.ts';
import { reviseSpecialDaysSchema } from './specialDays.input.ts';
import { tellSpecialDays } from './specialDayNews.ts';
import { plansOnDays } from './specialDays.queries.ts';

/**
 * Changes the office's holidays, or what weekends and holidays cost. Visits of those days cost that,
 * unless they are billed, and the clients are told (product 4.1).
 * @throws UserError as `plannedSpecialDays`; REASON_REQUIRED on `reason` when days that are over change
 */
export async function reviseSpecialDays(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<void> {
  const now = clock();
  const { idempotencyKey: key, ...wanted } = parseInput(reviseSpecialDaysSchema(dayIn(now)), input);
  await context.em.fork().transactional((em) =>
    once(em, { operation: 'reviseSpecialDays', key, input: wanted }, async () => {
      await change(em, context, wanted, now);
      return {};
    }),
  );
}

async function change(
  em: EntityManager,
  context: GraphContext,
  input: unknown,
  now: Date,
): Promise<void> {
  const { userId } = signedIn(context);
  const today = dayIn(now);
  const rule = context.settings.billMinimum;
  const db = kysely(em);
  // Visits before services, as whoever changes a visit locks them.
  await lockRepriced(db, await plannedSpecialDays(em, input, today));
  await em.execute('select from services order by id for update');
  em.clear();
  const planned = await plannedSpecialDays(em, input, today);
  if (planned.wanted.reason === null && changesOldDays(planned, today))
    throw UserError.of(
      RefusalCode.REASON_REQUIRED,
      `This changes what days cost that are over, from ${dayInWords(planned.firstDay)} on. Please say why.`,
      'reason',
    );
  const also = plansOnDays(planned, today);
  const { longest } = await priceChangeSums(db, planned, { rule, also });
  assertAffordable(planned.rates, Math.max(longest, planned.usual));
  const told = await toTell(db, planned, { rule, also, now });
  const about = write(em, planned, { userId, now });
  await em.flush();
  await tellSpecialDays(em, context, { planned, told, about, rule }, now);
  await reprice(db, planned, rule);
}

/**
 * Stores what is entered, and marks what is taken away.
 * @returns the identifier that news of it are about: of what it takes the place of, if anything
 */
function write(
  em: EntityManager,
  { wanted, removed }: PlannedSpecialDays,
  { userId, now }: { userId: string; now: Date },
): string {
  const { reason, addRate } = wanted;
  const by = em.getReference(User, userId);
  const gone = [...removed.holidays, ...(removed.rate === null ? [] : [removed.rate])];
  for (const entry of gone)
    em.assign(entry, { removedBy: by, removedAt: now, removeReason: reason });
  const entered = { enteredBy: by, enteredAt: now, reason };
  const added = [
    ...wanted.addHolidays.map((holiday) => em.create(Holiday, { ...holiday, ...entered })),
    ...(addRate === null
      ? []
      : [
          em.create(SpecialRate, {
            ...{ kind: addRate.kind, firstDay: addRate.firstDay },
            ...{ factor: addRate.factor, price: addRate.price, ...entered },
            service:
              addRate.serviceId === null ? null : em.getReference(Service, addRate.serviceId),
          }),
        ]),
  ];
  return (gone[0] ?? added[0]!).id;
}
