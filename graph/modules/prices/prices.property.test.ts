import type { EntityManager } from '@mikro-orm/postgresql';
import { jest } from '@jest/globals';
import type { GraphContext } from '../../shared/context.ts';
import { Failure, UserError } from '../../shared/errors.ts';
import { addDays, instantOf } from '../../shared/time.ts';
import { itIs } from '../../testing/calendar.ts';
import { testProcess, type TestProcess } from '../../testing/process.ts';
import { cases, fc, weighted, word } from '../../testing/properties.ts';
import { makeCast, type Cast } from '../appointments/schedule.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { visitCost } from '../catalogue/dollars.rules.ts';
import { billedMinutes, bookedPrice, workedMinutes } from '../catalogue/visitCost.rules.ts';
import { cancelInvoice } from '../invoicing/cancelInvoice.commands.ts';
import { issueInvoice } from '../invoicing/invoicing.commands.ts';
import { bookAppointment } from '../visits/booking.commands.ts';
import { cancelForClient } from '../visits/appointmentStatus.commands.ts';
import { changeAppointment } from '../visits/changeAppointment.commands.ts';
import { recordPastVisit } from '../visits/pastVisit.commands.ts';
import { correctVisit } from '../visit-corrections/visitCorrections.commands.ts';
import { createRecurringAppointment } from '../plans/createRecurring.commands.ts';
import { priceChange } from './priceChange.queries.ts';
import { removeServicePrice, setServicePrice } from './priceChange.commands.ts';
import { reviseSpecialDays } from './specialDays.commands.ts';
import { specialDaysChange } from './specialDays.queries.ts';

/*
 * Prices from any day on, of the list and a client's own, entered, corrected and taken back while visits are booked, planned, moved,
 * entered late, corrected, canceled and billed, in any order, with holidays and rates for them and for weekends, against a plain list of prices:
 * what isn't billed costs what holds on its day, and what is billed never changes.
 */

let app: TestProcess;
beforeAll(async () => {
  app = await testProcess();
});
afterAll(async () => {
  await app.stop();
  jest.useRealTimers();
});

const today = '2031-03-03';
const days = fc.integer({ min: -20, max: 30 });
const which = fc.nat(30);
const cents = fc.integer({ min: 3000, max: 4000 });
const hours = fc.constantFrom(3, 3.5, 4, 6);
const own = fc.boolean();
const kind = fc.constantFrom('weekend' as const, 'holiday' as const);
const step = fc.oneof(
  weighted(5, { do: word('set'), days, cents, own }),
  weighted(2, { do: word('correct'), which, days, cents, own }),
  weighted(2, { do: word('take back'), which, own }),
  weighted(1, { do: word('as listed'), days }),
  weighted(2, { do: word('holiday'), days }),
  weighted(1, { do: word('no holiday'), which }),
  weighted(2, { do: word('rate'), days, kind, factor: fc.constantFrom('1', '1.25', '1.5', '2') }),
  weighted(1, { do: word('no rate'), which }),
  weighted(5, { do: word('book'), days, hours }),
  weighted(1, { do: word('plan'), days, hours }),
  weighted(3, { do: word('enter'), days, hours: fc.constantFrom(1, 2.25, 3, 4.1) }),
  weighted(3, { do: word('move'), which, days }),
  weighted(3, { do: word('give service'), which }),
  weighted(3, { do: word('correct visit'), which, hours: fc.constantFrom(0.5, 2, 3, 5) }),
  weighted(1, { do: word('cancel'), which }),
  weighted(2, { do: word('bill') }),
  weighted(1, { do: word('cancel invoice'), which }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Row {
  id: string;
  service_id: string;
  day: string;
  status: string;
  duration: number;
  cost: string;
  actual: string | null;
  started_at: Date | null;
  completed_at: Date | null;
  billed: string | null;
}

class Office {
  readonly em: EntityManager;
  readonly staff: GraphContext;
  readonly cast: Cast;
  readonly services: readonly string[];
  /** The model: the prices of the first service, by their first day. */
  prices = new Map([['2000-01-01', '34.00']]);
  /** The client's own prices; null for what the list says. */
  own = new Map<string, string | null>();
  /** Holidays, and factors for special days by their first day, each with its identifier. */
  holidays = new Map<string, string>();
  factors = { weekend: new Map<string, string>(), holiday: new Map<string, string>() };
  /** What each invoice line bills, once it is written. */
  lines = new Map<string, string>();
  /** What an hour of each billed visit cost: it keeps that until its price changes while it isn't billed. */
  billedAt = new Map<string, string>();
  hour = 0;

  constructor(em: EntityManager, staff: GraphContext, cast: Cast, services: readonly string[]) {
    this.em = em;
    this.staff = staff;
    this.cast = cast;
    this.services = services;
  }

  get id(): string {
    return this.services[0]!;
  }

  /** What an hour costs on a day, after weekends and holidays. */
  priceOn(day: string, usual = this.usualOn(day)): string {
    const last = (days: Iterable<string>) => [...days].sort().findLast((one) => one <= day);
    const factorOf = (of: 'weekend' | 'holiday'): number =>
      Number(this.factors[of].get(last(this.factors[of].keys()) ?? '') ?? 1);
    const isWeekend = ['Sat', 'Sun'].includes(
      new Date(`${day}T12:00:00Z`).toUTCString().slice(0, 3),
    );
    const holiday = this.holidays.has(day) ? factorOf('holiday') : 1;
    const factor = holiday !== 1 ? holiday : isWeekend ? factorOf('weekend') : 1;
    return (Math.round(Number(usual) * 100 * factor + 1e-6) / 100).toFixed(2);
  }

  usualOn(day: string): string {
    const last = (days: Iterable<string>) => [...days].sort().findLast((one) => one <= day);
    return this.own.get(last(this.own.keys())!) ?? this.prices.get(last(this.prices.keys())!)!;
  }

  /** The prices that a step is about, those that can be taken back, and how they are named. */
  listOf({ own: isOwn }: { own: boolean }) {
    const list: Map<string, string | null> = isOwn ? this.own : this.prices;
    const planned = [...list.keys()].sort().slice(isOwn ? 0 : 1);
    const clientId = isOwn ? this.cast.client.id : null;
    return { list, planned, of: { id: this.id, clientId } };
  }

  async rows(): Promise<Row[]> {
    const { rows } = await app.database.pool.query<Row>(
      `select a.id, a.service_id, (a.scheduled_date at time zone 'America/Phoenix')::date::text as day, a.status, a.duration,
              a.estimated_cost::text as cost, a.actual_cost::text as actual, a.started_at, a.completed_at,
              (select i.id from invoice_items i where i.appointment_id = a.id and not i.withdrawn) as billed
         from appointments a where a.client_id = $1 order by a.booked_at, a.scheduled_date, a.id`,
      [this.cast.client.id],
    );
    return rows;
  }

  async choose(wanted: number, ...status: string[]): Promise<Row | undefined> {
    const fitting = (await this.rows()).filter((row) => status.includes(row.status));
    return fitting[wanted % Math.max(1, fitting.length)];
  }

  /** A time of its own for each visit, so that none is in another's way. */
  at(day: string): Date {
    this.hour += 1;
    return new Date(instantOf(day, '00:00').getTime() + (this.hour % 20) * 3_600_000);
  }

  visit = (values: object) => ({
    clientId: this.cast.client.id,
    serviceId: this.id,
    secondCaregiver: true,
    ...values,
  });

  async take(next: Step): Promise<void> {
    const { staff } = this;
    const reason = 'It was otherwise.';
    const day = 'days' in next ? addDays(today, next.days) : today;
    switch (next.do) {
      case 'set':
      case 'correct': {
        const { planned, list, of } = this.listOf(next);
        const corrects = next.do === 'set' ? null : planned[next.which % planned.length];
        if (corrects === undefined) return;
        const price = visitCost(
          `${Math.floor(next.cents / 100)}.${String(next.cents % 100).padStart(2, '0')}`,
          60,
        );
        const input = { ...of, price, firstDay: day, corrects, reason };
        await this.previewed({ set: input }, async () => {
          await setServicePrice(staff, input);
          if (corrects !== null) list.delete(corrects);
          list.set(day, price);
        });
        return;
      }
      case 'take back': {
        const { planned, list, of } = this.listOf(next);
        const firstDay = planned[next.which % planned.length];
        if (firstDay === undefined) return;
        const input = { ...of, firstDay, reason };
        await this.previewed({ remove: input }, async () => {
          await removeServicePrice(staff, input);
          list.delete(firstDay);
        });
        return;
      }
      case 'as listed': {
        const { of } = this.listOf({ own: true });
        const input = { ...of, price: null, firstDay: day, reason };
        await this.previewed({ set: input }, async () => {
          await setServicePrice(staff, input);
          this.own.set(day, null);
        });
        return;
      }
      case 'holiday': {
        const input = { addHolidays: [{ day, name: 'Founders’ Day' }], reason };
        await this.previewedDays(input, () => reviseSpecialDays(staff, input));
        await this.readDays();
        return;
      }
      case 'no holiday': {
        const found = [...this.holidays];
        const chosen = found[next.which % Math.max(1, found.length)];
        if (chosen === undefined) return;
        const input = { removeHolidays: [chosen[1]], reason };
        await this.previewedDays(input, () => reviseSpecialDays(staff, input));
        await this.readDays();
        return;
      }
      case 'rate': {
        const addRate = { kind: next.kind, firstDay: day, factor: next.factor };
        const input = { addRate, reason };
        await this.previewedDays(input, () => reviseSpecialDays(staff, input));
        await this.readDays();
        return;
      }
      case 'no rate': {
        const { rows } = await app.database.pool.query<{ id: string }>(
          'select id from special_rates where removed_at is null order by kind, first_day',
        );
        const chosen = rows[next.which % Math.max(1, rows.length)];
        if (chosen === undefined) return;
        const input = { removeRate: chosen.id, reason };
        await this.previewedDays(input, () => reviseSpecialDays(staff, input));
        await this.readDays();
        return;
      }
      case 'book':
        await bookAppointment(
          staff,
          this.visit({
            ...{ startsAt: this.at(day), duration: next.hours * 60, reminders: [] },
            caregiverId: null,
          }),
        );
        return;
      case 'plan':
        await createRecurringAppointment(
          staff,
          this.visit({
            ...{ pattern: 'weekly', startDate: day, startTime: '23:00', caregiverId: null },
            ...{ duration: next.hours * 60, maxOccurrences: 3 },
          }),
        );
        return;
      case 'enter': {
        const startedAt = this.at(day);
        await recordPastVisit(
          staff,
          this.visit({
            ...{ startedAt, completedAt: new Date(startedAt.getTime() + next.hours * 3_600_000) },
            ...{ caregiverId: this.cast.caregiver.id, reason },
          }),
        );
        return;
      }
      case 'bill':
        await issueInvoice(staff, { clientId: this.cast.client.id, through: today });
        return;
      case 'cancel invoice': {
        const { rows } = await app.database.pool.query<{ id: string }>(
          `select id from invoices where client_id = $1 and status = 'pending' order by invoice_number`,
          [this.cast.client.id],
        );
        const invoice = rows[next.which % Math.max(1, rows.length)];
        if (invoice) await cancelInvoice(staff, { id: invoice.id, reason, rebill: true });
        return;
      }
      default:
    }
    const planned = ['move', 'cancel'].includes(next.do);
    const chosen = await this.choose(
      'which' in next ? next.which : 0,
      ...(planned ? ['scheduled', 'confirmed'] : ['completed']),
    );
    if (next.do === 'give service' || chosen !== undefined)
      await this.change(next, chosen, reason, day);
  }

  async change(next: Step, chosen: Row | undefined, reason: string, day: string): Promise<void> {
    const { staff } = this;
    const visit = chosen!;
    switch (next.do) {
      case 'move':
        await changeAppointment(staff, {
          ...{ id: visit.id, startsAt: this.at(day), overrideReason: reason },
          secondCaregiver: true,
        });
        return;
      case 'give service': {
        const ahead = await this.choose(next.which, 'scheduled');
        if (ahead === undefined) return;
        const serviceId = this.services.find((one) => one !== ahead.service_id)!;
        await changeAppointment(staff, { id: ahead.id, serviceId, overrideReason: reason });
        return;
      }
      case 'correct visit':
        await correctVisit(staff, {
          id: visit.id,
          completedAt: new Date(visit.started_at!.getTime() + next.hours * 3_600_000),
          ...{ reason, secondCaregiver: true },
        });
        return;
      case 'cancel':
        await cancelForClient(staff, { id: visit.id, reason: 'illness' });
        return;
      default:
    }
  }

  /** Holidays and factors as they are stored now. */
  async readDays(): Promise<void> {
    const { rows: days } = await app.database.pool.query<{ id: string; day: string }>(
      'select id, day::text as day from holidays where removed_at is null',
    );
    this.holidays = new Map(days.map(({ id, day }) => [day, id]));
    const { rows: rates } = await app.database.pool.query<{
      kind: 'weekend' | 'holiday';
      day: string;
      factor: string;
    }>('select kind, first_day::text as day, factor from special_rates where removed_at is null');
    this.factors = { weekend: new Map(), holiday: new Map() };
    for (const { kind: of, day, factor } of rates) this.factors[of].set(day, factor);
  }

  get looking() {
    return {
      page: { first: 100, after: null },
      rule: this.staff.settings.billMinimum,
      now: new Date(),
    };
  }

  previewed = (input: object, change: () => Promise<void>): Promise<void> =>
    this.asSeen(() => priceChange(this.em, input as never, this.looking), change);

  previewedDays = (input: object, change: () => Promise<void>): Promise<void> =>
    this.asSeen(() => specialDaysChange(this.em, input, this.looking), change);

  /** What is looked at first is what happens: the same visits, the same sums, and nothing else. */
  async asSeen(
    look: () => ReturnType<typeof priceChange>,
    change: () => Promise<void>,
  ): Promise<void> {
    const before = await this.rows();
    const { totals, clients } = await look();
    expect(await this.rows()).toEqual(before);
    await change();
    const after = new Map((await this.rows()).map((row) => [row.id, row]));
    const costOf = (row: Row): string => row.actual ?? row.cost;
    const changed = before.filter(
      (row) => row.status !== 'cancelled' && costOf(after.get(row.id)!) !== costOf(row),
    );
    // Weekends and holidays are also those of the clients of the cases before.
    const nodes = clients?.nodes ?? [];
    const seen = nodes.flatMap(({ id, visits }) => (id === this.cast.client.id ? visits : []));
    expect(
      seen
        .filter((visit) => visit.before.amount !== visit.after.amount)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(changed.map(({ id }) => id).sort());
    for (const visit of seen) expect(visit.after.amount).toBe(costOf(after.get(visit.id)!));
    expect(totals?.visitCount).toBe(nodes.reduce((sum, { visitCount }) => sum + visitCount, 0));
  }

  /** What isn't billed costs what holds on its day; what is billed stays as it was billed. */
  async check(): Promise<void> {
    for (const row of await this.rows()) {
      if (row.billed !== null) this.billedAt.set(row.id, bookedPrice(row.cost, row.duration));
      if (row.status === 'cancelled' || row.billed !== null) continue;
      const ofDay = this.priceOn(row.day, row.service_id === this.id ? undefined : '30.00');
      const price =
        this.billedAt.get(row.id) === bookedPrice(row.cost, row.duration)
          ? this.billedAt.get(row.id)!
          : ofDay;
      expect([row.day, row.cost]).toEqual([row.day, visitCost(price, row.duration)]);
      if (row.status !== 'completed') continue;
      const worked = workedMinutes(row.started_at!, row.completed_at!);
      const of = { category: 'personal-care', duration: row.duration };
      const minutes = billedMinutes(worked, of, this.staff.settings.billMinimum);
      expect([row.day, row.actual]).toEqual([row.day, visitCost(price, minutes)]);
    }
    const { rows } = await app.database.pool.query<{ id: string; amount: string }>(
      'select id, quantity || $2 || rate || $2 || amount as amount from invoice_items where client_id = $1',
      [this.cast.client.id, ' '],
    );
    for (const { id, amount } of rows) {
      expect(this.lines.get(id) ?? amount).toBe(amount);
      this.lines.set(id, amount);
    }
  }
}

const wasRefused = (error: unknown): boolean =>
  error instanceof UserError || error instanceof Failure;

it.each(['worked', 'minimum'] as const)(
  'each visit costs what holds on its day, and nothing billed changes (minimum: %s)',
  async (billMinimum) => {
    let [done, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60 }), async (steps) => {
        itIs(`${today} 12:00`);
        const em = app.database.orm.em.fork();
        const cast = await makeCast(em, app.sessions);
        const { id } = await makeService(em);
        const other = await makeService(em, { name: 'Company', basePrice: '30.00' });
        const asked = await app.request({ token: cast.tokens.staff });
        const settings = { value: { ...asked.settings, billMinimum } };
        const staff = Object.create(asked, { settings }) as GraphContext;
        // They are of everyone.
        await app.database.pool.query('delete from special_rates');
        await app.database.pool.query('delete from holidays');
        const office = new Office(em, staff, cast, [id, other.id]);
        for (const next of steps) {
          try {
            await office.take(next);
            done += 1;
          } catch (error) {
            if (!wasRefused(error)) throw error;
            refused += 1;
          }
          await office.check();
        }
      }),
      { ...cases(4), endOnFailure: true },
    );
    expect(done).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(10);
  },
);
