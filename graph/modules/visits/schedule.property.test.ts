import { cases, fc } from '../../testing/properties.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Failure, UserError } from '../../shared/errors.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { useProcess } from '../../testing/process.ts';
import {
  cancelForClient,
  completeAppointment,
  startAppointment,
} from './appointmentStatus.commands.ts';
import { addTimeOff } from '../absences/absence.commands.ts';
import { bookAppointment } from './booking.commands.ts';
import { confirmAppointment } from '../visit-records/confirm.commands.ts';
import { changeAppointment } from './changeAppointment.commands.ts';
import {
  changeRecurringAppointment,
  endRecurringAppointment,
} from '../plans/changeRecurring.commands.ts';
import {
  createRecurringAppointment,
  repeatAppointment,
} from '../plans/createRecurring.commands.ts';
import { generateVisits, lockPlan } from '../plans/plan.ts';
import { appointmentStates, type AppointmentStatus } from '../appointments/appointment.rules.ts';
import { makeCast, makeWorkingCaregiver, type Cast } from '../appointments/schedule.factory.ts';
import { addDays, addMinutes, dayIn, instantOf } from '../../shared/time.ts';

const app = useProcess();

const which = fc.nat(200);
const who = fc.nat(3);
const hour = fc.integer({ min: 6, max: 18 });
const doing = <Name extends string>(...names: Name[]): fc.Arbitrary<Name> =>
  fc.constantFrom(...names);
/** The office's next action. Numbers select among existing things. */
const step = fc.oneof(
  fc.record({
    do: doing('book'),
    day: fc.nat(20),
    hour,
    who: fc.nat(2),
    quarters: fc.integer({ min: 8, max: 20 }),
  }),
  fc.record({
    do: doing('plan'),
    day: fc.nat(10),
    hour,
    who: fc.nat(2),
    pattern: fc.constantFrom('daily', 'weekly', 'biweekly', 'monthly'),
    interval: fc.integer({ min: 1, max: 3 }),
    max: fc.option(fc.integer({ min: 1, max: 9 })),
  }),
  fc.record({ do: doing('confirm', 'start', 'complete', 'cancel', 'repeat'), which }),
  fc.record({
    do: doing('move'),
    which,
    day: fc.integer({ min: -3, max: 3 }),
    hour: fc.integer({ min: -4, max: 4 }),
    who,
  }),
  fc.record({
    do: doing('changeAll', 'changeLater'),
    which,
    hour,
    who,
    weekday: fc.option(fc.nat(6)),
  }),
  fc.record({ do: doing('end'), which: fc.nat(20), day: fc.nat(30) }),
  fc.record({ do: doing('off'), day: fc.nat(20), who: fc.nat(2) }),
  fc.record({ do: doing('time'), hours: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ do: doing('night') }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Row {
  id: string;
  status: AppointmentStatus;
  scheduled_date: Date;
  end_date: Date;
  caregiver_id: string | null;
  booked_at: Date;
  confirmed_at: Date | null;
  started_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  cancel_fee: string | null;
  actual_cost: string | null;
  estimated_cost: string;
  duration: number;
  plan: string | null;
  slot: Date | null;
  is_exception: boolean | null;
}

const clockTime = (of: number): string => `${String(of).padStart(2, '0')}:00`;
const overrides = { overrideReason: 'Asked for', secondCaregiver: true };

/** The office over time: its own clock, and what it has done. */
class Office {
  now = new Date('2031-03-03T17:00:00Z');
  statuses = new Map<string, AppointmentStatus>();
  exceptions = new Map<string, string>();
  /** The visit that the current step moves on its own. */
  inHand: string | null = null;
  staff!: GraphContext;
  cast!: Cast;
  caregivers!: string[];
  serviceId!: string;

  static async open(): Promise<Office> {
    const office = new Office();
    const em = app.database.orm.em.fork();
    office.cast = await makeCast(em, app.sessions);
    const { caregiver, otherCaregiver, tokens } = office.cast;
    office.staff = await app.request({ token: tokens.staff });
    const third = await makeWorkingCaregiver(em, {}, ['08:00:00', '17:00:00']);
    office.caregivers = [caregiver, otherCaregiver, third].map(({ id }) => id);
    office.serviceId = (await makeService(em)).id;
    return office;
  }

  clock = (): Date => this.now;

  sql = async <T extends object>(text: string, ...more: unknown[]): Promise<T[]> =>
    (await app.database.pool.query<T>(text, [this.cast.client.id, ...more])).rows;

  rows = (): Promise<Row[]> =>
    this.sql(`
      select a.*, g.recurring_appointment_id as plan, g.scheduled_date as slot, g.is_exception
        from appointments a left join generated_appointments g on g.appointment_id = a.id where a.client_id = $1 order by a.booked_at, a.scheduled_date, a.id`);

  plans = (): Promise<{ id: string }[]> =>
    this.sql('select id from recurring_appointments where client_id = $1 order by created_at, id');

  async take(next: Step): Promise<unknown> {
    const { staff, clock, now } = this;
    const day = (days: number): string => addDays(dayIn(now), days + 1);
    const rows = await this.rows();
    const visit = 'which' in next ? rows[next.which % Math.max(1, rows.length)] : undefined;
    const caregiverId = 'who' in next ? (this.caregivers[next.who] ?? null) : null;
    const base = {
      clientId: this.cast.client.id,
      serviceId: this.serviceId,
      secondCaregiver: true,
      caregiverId,
    };
    switch (next.do) {
      case 'book':
        return bookAppointment(
          staff,
          {
            ...base,
            startsAt: instantOf(day(next.day), `${next.hour}:00`),
            duration: next.quarters * 15,
          },
          clock,
        );
      case 'plan':
        return createRecurringAppointment(
          staff,
          {
            ...base,
            pattern: next.pattern,
            interval: next.interval,
            startDate: day(next.day),
            startTime: clockTime(next.hour),
            duration: 180,
            maxOccurrences: next.max,
          },
          clock,
        );
      case 'time':
        this.now = addMinutes(now, next.hours * 60);
        return;
      case 'night':
        for (const { id } of await this.plans())
          await app.database.orm.em
            .fork()
            .transactional(
              async (em) => void (await generateVisits(em, await lockPlan(em, id), this.now)),
            );
        return;
      case 'off': {
        const [absent, other] = [this.caregivers[next.who], this.caregivers[next.day % 4]];
        const ownVisits = rows.filter(({ caregiver_id }) => caregiver_id === absent);
        await addTimeOff(
          staff,
          {
            caregiverId: absent,
            firstDay: day(next.day),
            lastDay: day(next.day),
            plannedVisits: ownVisits.map(({ id }) => ({ appointmentId: id, caregiverId: other })),
          },
          clock,
        );
        for (const { id } of ownVisits) this.exceptions.delete(id);
        return;
      }
      case 'end': {
        const plans = await this.plans();
        const plan = plans[next.which % Math.max(1, plans.length)];
        const endDate = day(next.day);
        return (
          plan &&
          endRecurringAppointment(
            staff,
            { id: plan.id, endDate, overrideReason: 'Asked for' },
            clock,
          )
        );
      }
      default:
    }
    if (!visit) return;
    const { id } = visit;
    const to = 'who' in next && next.who < 3 ? { caregiverId } : {};
    switch (next.do) {
      case 'confirm':
        return confirmAppointment(staff, id, clock);
      case 'start':
        return startAppointment(staff, { id }, clock);
      case 'complete':
        return completeAppointment(staff, { id }, clock);
      case 'cancel':
        return cancelForClient(staff, { id, reason: 'illness' }, clock);
      case 'repeat':
        return repeatAppointment(staff, { id, pattern: 'weekly', secondCaregiver: true }, clock);
      case 'move': {
        const minutes = next.day * 1440 + next.hour * 60;
        const scheduledDate = addMinutes(visit.scheduled_date, minutes);
        return changeAppointment(
          staff,
          { id, startsAt: scheduledDate, ...overrides, ...to },
          clock,
        );
      }
      case 'changeAll':
      case 'changeLater':
        if (visit.plan === null) return;
        return changeRecurringAppointment(
          staff,
          {
            id: visit.plan,
            startTime: clockTime(next.hour),
            ...overrides,
            ...(next.do === 'changeLater' ? { fromAppointmentId: id } : {}),
            ...to,
            ...(next.weekday === null
              ? {}
              : { pattern: 'weekly', daysOfWeek: [next.weekday], dayOfMonth: null }),
          },
          clock,
        );
      default:
    }
  }

  /** The invariants after every step. */
  async check(): Promise<void> {
    const rows = await this.rows();
    // A caregiver's visits do not overlap: the completed ones as worked, the others as planned.
    const taken = (row: Row): [Date, Date] =>
      row.status === 'completed'
        ? [row.started_at!, row.completed_at!]
        : [row.scheduled_date, row.end_date];
    const ofCaregivers = rows.filter(
      ({ caregiver_id, status }) => caregiver_id !== null && status !== 'cancelled',
    );
    for (const one of ofCaregivers)
      for (const other of ofCaregivers) {
        if (one.id >= other.id || one.caregiver_id !== other.caregiver_id) continue;
        if ((one.status === 'completed') !== (other.status === 'completed')) continue;
        const [[from, until], [otherFrom, otherUntil]] = [taken(one), taken(other)];
        expect(until <= otherFrom || otherUntil <= from).toBe(true);
      }
    // Nobody has a future visit during their time off.
    const off = await this.sql(
      `select a.id from appointments a join caregiver_time_off t on t.caregiver_id = a.caregiver_id
          and t.start_date < a.end_date and t.end_date > a.scheduled_date
        where a.client_id = $1 and a.status in ('scheduled', 'confirmed') and a.end_date > $2`,
      this.now,
    );
    expect(off).toEqual([]);
    // A plan has each visit once.
    const slots = rows
      .filter(({ plan }) => plan !== null)
      .map(({ plan, slot }) => `${plan} ${slot!.toISOString()}`);
    expect(new Set(slots).size).toBe(slots.length);
    // A future visit is where its plan has it; a past one stays, whatever happens to the plan.
    const regular = rows.filter(
      ({ plan, is_exception, status, scheduled_date }) =>
        plan !== null &&
        !is_exception &&
        ['scheduled', 'confirmed'].includes(status) &&
        scheduled_date > this.now,
    );
    for (const { scheduled_date, slot } of regular) expect(scheduled_date).toEqual(slot);
    for (const row of rows) {
      // Only allowed transitions, one at a time.
      const before = this.statuses.get(row.id);
      if (before !== undefined && before !== row.status)
        expect(appointmentStates[before].next).toContain(row.status);
      this.statuses.set(row.id, row.status);
      // Timestamps match the state, and are in order.
      const reached = {
        confirmed: row.confirmed_at,
        'in-progress': row.started_at,
        completed: row.completed_at,
      };
      if (row.status in reached) expect(reached[row.status as keyof typeof reached]).not.toBeNull();
      expect(row.cancelled_at !== null).toBe(row.status === 'cancelled');
      expect(row.cancel_fee !== null).toBe(row.status === 'cancelled');
      expect(row.completed_at !== null).toBe(row.status === 'completed');
      expect(row.actual_cost !== null).toBe(row.status === 'completed');
      expect(row.started_at !== null).toBe(
        row.status === 'completed' || row.status === 'in-progress',
      );
      const stamps = [row.booked_at, row.confirmed_at, row.started_at, row.completed_at]
        .filter((stamp) => stamp !== null)
        .map((stamp) => stamp.getTime());
      expect(stamps).toEqual([...stamps].sort((one, other) => one - other));
      // Length and price.
      expect(row.end_date.getTime() - row.scheduled_date.getTime()).toBe(row.duration * 60_000);
      expect(row.duration).toBeGreaterThanOrEqual(180);
      expect(row.estimated_cost).toBe(((34 * row.duration) / 60).toFixed(2));
      // Exceptions stay as they are, except for their own changes.
      const former = this.exceptions.get(row.id);
      const is = `${row.scheduled_date.toISOString()} ${row.caregiver_id}`;
      if (former !== undefined && this.inHand !== row.id) expect(is).toBe(former);
      if (row.is_exception) this.exceptions.set(row.id, is);
    }
  }

  /** Generating visits again makes none. */
  async settle(): Promise<void> {
    await this.take({ do: 'night' });
    const once = await this.rows();
    await this.take({ do: 'night' });
    expect(await this.rows()).toEqual(once);
    await this.check();
  }
}

it("holds for any sequence of the office's actions", async () => {
  const seen = { done: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const office = await Office.open();
      for (const next of steps) {
        const rows = 'which' in next ? await office.rows() : [];
        office.inHand =
          next.do === 'move' && rows.length > 0 ? rows[next.which % rows.length]!.id : null;
        try {
          await office.take(next);
          // Not time that passes, nor a step about a visit that isn't there.
          if (!['time', 'night'].includes(next.do) && !('which' in next && rows.length === 0))
            seen.done += 1;
        } catch (error) {
          // A refusal is expected; anything else is a bug.
          if (!(error instanceof UserError) && !(error instanceof Failure)) throw error;
          seen.refused += 1;
        }
        await office.check();
      }
      await office.settle();
    }),
    cases(8),
  );
  // Plenty of both must happen: a property over refusals alone would prove nothing.
  expect(seen.done).toBeGreaterThan(25);
  expect(seen.refused).toBeGreaterThan(4);
});
