import type { EntityManager } from '@mikro-orm/postgresql';
import { jest } from '@jest/globals';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Failure, UserError } from '../../shared/errors.ts';
import { addMinutes, dayIn } from '../../shared/time.ts';
import { itIs } from '../../testing/calendar.ts';
import { testProcess, type TestProcess } from '../../testing/process.ts';
import { cases, fc } from '../../testing/properties.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { bookAppointment } from '../visits/booking.commands.ts';
import {
  cancelForClient,
  completeAppointment,
  startAppointment,
} from '../visits/appointmentStatus.commands.ts';
import { hoursOfCaregivers } from '../../views/desk/caregiverHours.queries.ts';
import { changeAppointment } from '../visits/changeAppointment.commands.ts';
import { CareUpdate } from '../care-updates/careUpdate.entity.ts';
import { confirmAppointment } from '../visit-records/confirm.commands.ts';
import { moveClient } from '../absences/holds.commands.ts';
import { makeCast, type Cast } from '../appointments/schedule.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { sendCareNote } from '../../views/shift/careNote.commands.ts';
import { openMissingRecords } from '../visit-exceptions/missingVisitRecords.job.ts';
import { settleVisitExceptions } from '../visit-exceptions/settleException.commands.ts';
import { undoArrival } from '../visit-records/undoArrival.commands.ts';
import {
  exceptionLimits,
  maxRecords,
  timeExceptionKinds,
  visitTimeChoices,
} from '../visit-records/visitRecord.rules.ts';
import { recordVisit } from '../visit-records/visitRecords.commands.ts';
import { chargeOfVisit } from '../invoices/charges.queries.ts';
import { cancelInvoice } from '../invoicing/cancelInvoice.commands.ts';
import { issueInvoice } from '../invoicing/invoicing.commands.ts';
import { recordPayment } from '../payments/payment.commands.ts';
import { recordRefund } from '../invoicing/recordRefund.commands.ts';
import { voidPayment } from '../invoicing/voidPayment.commands.ts';
import { pastVisitsPage, type PastVisit } from '../../views/portal/pastVisits.queries.ts';
import { correctVisit, takeVisitAway, undoVisitStart } from './visitCorrections.commands.ts';

/*
 * Visits as they really happen: planned, worked, recorded by phones with wrong clocks and lost
 * networks, canceled, given away, held, corrected, billed and paid, in any order.
 */

let app: TestProcess;
beforeAll(async () => {
  app = await testProcess();
});
afterAll(async () => {
  await app.stop();
  jest.useRealTimers();
});

const who = fc.nat(1);
/** Most of it is about one client. */
const client = fc.constantFrom(0, 0, 0, 1);
const which = fc.nat(40);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('time' as const),
      minutes: fc.integer({ min: 15, max: 200 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('book' as const), who, client, hours: fc.nat(8) }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constantFrom('arrive' as const, 'leave' as const),
      which,
      stated: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('note' as const, 'note' as const, 'mistake' as const),
      which,
      stated: fc.constant(null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      who,
      on: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      who,
      minutes: fc.constantFrom(0, 20, -35),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'confirm' as const,
        'start' as const,
        'complete' as const,
        'complete' as const,
        'undo' as const,
        'cancel' as const,
        'give' as const,
        'correct' as const,
        'correct' as const,
        'take away' as const,
      ),
      which,
      who,
      minutes: fc.integer({ min: -30, max: 120 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      which,
      time: fc.constantFrom(...visitTimeChoices, null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'suspend' as const,
        'resume' as const,
        'resume' as const,
        'resume' as const,
      ),
      client,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('job' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('bill' as const), client }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'pay' as const,
        'pay' as const,
        'pay' as const,
        'refund' as const,
        'refund' as const,
        'void' as const,
        'cancel invoice' as const,
      ),
      which,
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Phone {
  context: GraphContext;
  caregiverId: string;
  isOnline: boolean;
  /** Minutes that its clock is ahead. */
  ahead: number;
  /** Milliseconds that our clock was ahead of its own at its last contact. */
  offsetMs: number;
  waiting: { at: Date; send: (at: Date, now: Date) => Promise<unknown> }[];
}

interface Row {
  id: string;
  status: string;
  caregiver_id: string | null;
  client_id: string;
  scheduled_date: Date;
  started_at: Date | null;
  completed_at: Date | null;
}

const later = (moment: Date, minutes: number): Date => addMinutes(moment, minutes);
const wasRefused = (error: unknown): boolean =>
  error instanceof UserError || error instanceof Failure;

class Life {
  now = new Date('2031-03-03T16:00:00Z');
  keys = 0;
  done = 0;
  refused = 0;
  /** Identifiers of all visits, in order. */
  booked: string[] = [];
  /** When each record was tapped, by its key, and texts of notes, that the phones handed over. */
  taps = new Map<string, { at: Date; what: string }>();
  notes: string[] = [];
  /** The moments that the office entered for a visit that began or ended then. */
  entered: { id: string; at: Date }[] = [];

  readonly em: EntityManager;
  readonly staff: GraphContext;
  readonly cast: Cast;
  readonly serviceId: string;
  readonly phones: Phone[];

  constructor(
    em: EntityManager,
    staff: GraphContext,
    cast: Cast,
    serviceId: string,
    phones: Phone[],
  ) {
    this.em = em;
    this.staff = staff;
    this.cast = cast;
    this.serviceId = serviceId;
    this.phones = phones;
  }

  key = (): string => `${this.cast.client.id}-${(this.keys += 1)}`;

  get clients(): string[] {
    return [this.cast.client.id, this.cast.otherClient.id];
  }

  async rows(): Promise<Row[]> {
    const { rows } = await app.database.pool.query<Row>(
      'select * from appointments where client_id = any($1)',
      [this.clients],
    );
    return rows.sort((one, other) => this.booked.indexOf(one.id) - this.booked.indexOf(other.id));
  }

  async ids(text: string): Promise<string[]> {
    const { rows } = await app.database.pool.query<{ id: string }>(text, [this.clients]);
    return rows.map(({ id }) => id);
  }

  /** The phone keeps what is tapped, and sends in order while it has a network. */
  async tap(phone: Phone, send: Phone['waiting'][number]['send']): Promise<void> {
    phone.waiting.push({ at: this.now, send });
    await this.flush(phone);
  }

  async flush(phone: Phone): Promise<void> {
    if (!phone.isOnline) return;
    for (const { at, send } of phone.waiting.splice(0)) await send(at, this.now);
    phone.offsetMs = -phone.ahead * 60_000;
  }

  async take(next: Step): Promise<void> {
    const rows = await this.rows();
    const visit = 'which' in next ? this.choose(rows, next.do, next.which) : undefined;
    switch (next.do) {
      case 'time':
        this.now = later(this.now, next.minutes);
        itIs(inPhoenix(this.now));
        return;
      case 'network': {
        const phone = this.phones[next.who]!;
        phone.isOnline = next.on;
        return this.flush(phone);
      }
      case 'clock':
        this.phones[next.who]!.ahead = next.minutes;
        return;
      case 'book':
        this.booked.push(
          await bookAppointment(this.staff, {
            clientId: this.clients[next.client],
            serviceId: this.serviceId,
            caregiverId: this.phones[next.who]!.caregiverId,
            startsAt: later(this.now, next.hours * 60 + 30),
            duration: 180,
            reminders: [],
          }),
        );
        return;
      case 'suspend':
      case 'resume':
        return moveClient(
          this.staff,
          this.clients[next.client]!,
          next.do === 'suspend' ? 'suspended' : 'active',
          { keptVisits: [] },
        );
      case 'job':
        return openMissingRecords(app.database, this.now);
      case 'bill':
        return void (await issueInvoice(this.staff, {
          clientId: this.clients[next.client],
          through: dayIn(this.now),
        }));
      case 'settle':
        return this.settle(next.which, next.time);
      case 'pay':
      case 'refund':
      case 'void':
      case 'cancel invoice':
        return this.money(next.do, next.which);
      default:
    }
    if (visit === undefined) return;
    const { id } = visit;
    const reason = 'It was otherwise.';
    const other = 'who' in next ? this.phones[next.who]!.caregiverId : null;
    const phone = this.phones.find(({ caregiverId }) => caregiverId === visit.caregiver_id);
    switch (next.do) {
      case 'arrive':
      case 'leave':
      case 'note':
      case 'mistake':
        if (Math.abs(visit.scheduled_date.getTime() - this.now.getTime()) > 24 * 3_600_000) return;
        return phone && this.onPhone(phone, next.do, id, next.stated);
      case 'confirm':
        return void (await confirmAppointment(this.staff, id));
      case 'start':
        await startAppointment(this.staff, { id });
        return void this.entered.push({ id, at: this.now });
      case 'complete':
        await completeAppointment(this.staff, { id });
        return void this.entered.push({ id, at: this.now });
      case 'undo':
        return void (await undoVisitStart(this.staff, { id, reason }));
      case 'cancel':
        return void (await cancelForClient(this.staff, { id, reason: 'illness' }));
      case 'give':
        return void (await changeAppointment(this.staff, { id, caregiverId: other }));
      case 'correct':
        return void (await correctVisit(this.staff, {
          id,
          reason,
          ...(next.minutes % 5 === 0
            ? { clientId: this.clients[next.who] }
            : next.minutes % 2 === 0
              ? { caregiverId: other }
              : {
                  completedAt:
                    visit.completed_at &&
                    new Date(
                      Math.min(
                        later(visit.completed_at, next.minutes).getTime(),
                        this.now.getTime(),
                      ),
                    ),
                }),
        }));
      case 'take away':
        return void (await takeVisitAway(this.staff, { id, reason }));
      default:
    }
  }

  /** One of the visits for which it is the next thing; now and then any other. */
  choose(rows: readonly Row[], what: Step['do'], which: number): Row | undefined {
    const isNear = ({ scheduled_date }: Row): boolean =>
      Math.abs(scheduled_date.getTime() - this.now.getTime()) < 5 * 3_600_000;
    const isNext: Partial<Record<Step['do'], (row: Row) => boolean>> = {
      arrive: (row) => isNear(row) && row.started_at === null,
      leave: ({ status }) => status === 'in-progress',
      note: isNear,
      start: (row) => isNear(row) && row.started_at === null,
      complete: ({ status }) => status === 'in-progress',
      correct: ({ status }) => status === 'completed',
      'take away': ({ status }) => status === 'in-progress',
      undo: ({ status }) => status === 'in-progress',
    };
    const fitting = rows.filter(isNext[what] ?? (() => true));
    const from = which % 8 === 0 || fitting.length === 0 ? rows : fitting;
    return from[which % Math.max(1, from.length)];
  }

  /** Settles all that is open about a visit, as the desk does. */
  async settle(which: number, time: (typeof visitTimeChoices)[number] | null): Promise<void> {
    const { rows } = await app.database.pool.query<{ visit: string; planned: Date; ids: string[] }>(
      `select a.id as visit, a.scheduled_date as planned, array_agg(e.id order by e.id) as ids
         from visit_exceptions e join appointments a on a.id = e.appointment_id
        where a.client_id = any($1) and e.settled_at is null group by a.id`,
      [this.clients],
    );
    const open = this.booked.flatMap((id) => rows.find(({ visit }) => visit === id) ?? []);
    const chosen = open[which % Math.max(1, open.length)];
    if (chosen === undefined) return;
    await settleVisitExceptions(this.staff, {
      ids: chosen.ids,
      reason: 'Called her.',
      time,
      ...(time === 'typed' && {
        startedAt: chosen.planned,
        completedAt: later(chosen.planned, 170),
      }),
    });
  }

  onPhone(
    phone: Phone,
    what: 'arrive' | 'leave' | 'note' | 'mistake',
    appointmentId: string,
    stated: number | null,
  ): Promise<void> {
    const idempotencyKey = this.key();
    if (what === 'note') {
      const content = `Note ${idempotencyKey}`;
      this.notes.push(content);
      return this.tap(phone, () =>
        sendCareNote(phone.context, { appointmentId, tasks: [], content, idempotencyKey }),
      );
    }
    const { ahead, offsetMs } = phone;
    const clocks = (at: Date, now: Date) => ({
      deviceAt: later(at, ahead),
      deviceNow: later(now, phone.ahead),
      // Its page stays open, so it knows how long ago anything was.
      steady: { offsetMs, notBefore: at, elapsedMs: now.getTime() - at.getTime() },
    });
    if (what === 'mistake')
      return this.tap(phone, async (at, now) => {
        await undoArrival(phone.context, {
          appointmentId,
          ...clocks(at, now),
          idempotencyKey,
        }).catch((error: unknown) => {
          if (!wasRefused(error)) throw error;
        });
      });
    const tap = { at: this.now, what: `${what} ${phone.caregiverId} ${appointmentId}` };
    // More are refused, and told to call.
    if ([...this.taps.values()].filter((one) => one.what === tap.what).length >= maxRecords)
      return Promise.resolve();
    this.taps.set(idempotencyKey, tap);
    return this.tap(phone, (at, now) =>
      recordVisit(phone.context, what === 'arrive' ? 'arrival' : 'departure', {
        appointmentId,
        ...clocks(at, now),
        placeMissing: 'refused',
        ...(stated !== null && { statedAt: later(at, -stated), statedReason: 'Forgot' }),
        idempotencyKey,
      }),
    );
  }

  async money(what: 'pay' | 'refund' | 'void' | 'cancel invoice', number: number): Promise<void> {
    const pick = (found: readonly string[]): string | undefined =>
      found[number % Math.max(1, found.length)];
    const isNext = {
      pay: "i.status in ('pending', 'overdue')",
      refund: `i.status <> 'cancelled' and (select sum(amount) from payments p where p.invoice_id = i.id and p.voided_at is null) > 0`,
      void: 'true',
      'cancel invoice': 'true',
    };
    const invoice = pick(
      await this.ids(
        `select id from invoices i where client_id = any($1) and ${isNext[what]} order by invoice_number`,
      ),
    );
    const payment = pick(
      await this.ids(
        'select p.id from payments p join invoices i on i.id = p.invoice_id where i.client_id = any($1) order by i.invoice_number, p.created_at, p.voided_at',
      ),
    );
    const reason = 'It was otherwise.';
    if (what === 'pay' && invoice)
      await recordPayment(this.staff, {
        invoiceId: invoice,
        amount: number % 2 > 0 ? '50.00' : await this.sum(invoice, 'total - received'),
        paymentMethod: 'check',
      });
    if (what === 'refund' && invoice)
      await recordRefund(this.staff, {
        invoiceId: invoice,
        itemId: number % 3 > 0 ? await this.lineOf(invoice) : null,
        amount: number % 2 > 0 ? '20.00' : await this.sum(invoice, 'received - refunded'),
        paymentMethod: 'check',
        reason,
      });
    if (what === 'void' && payment)
      await voidPayment(this.staff, {
        paymentId: payment,
        as: number % 2 > 0 ? 'returned' : 'mistake',
        day: dayIn(this.now),
        reason,
      });
    if (what === 'cancel invoice' && invoice)
      await cancelInvoice(this.staff, { id: invoice, reason, rebill: number % 3 > 0 });
  }

  /** A line of an invoice that bills a visit. */
  async lineOf(invoice: string): Promise<string | null> {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `select i.id from invoice_items i left join custom_lines c on c.id = i.custom_line_id
        where i.invoice_id = $1 and i.amount > 0 and coalesce(i.appointment_id, c.corrects_id) is not null order by position limit 1`,
      [invoice],
    );
    return rows[0]?.id ?? null;
  }

  /** What is due, or was kept, of an invoice. */
  async sum(invoice: string, of: 'total - received' | 'received - refunded'): Promise<string> {
    const { rows } = await app.database.pool.query<{ sum: string }>(
      `select (${of})::text as sum from invoices i, lateral (select coalesce(sum(amount) filter (where amount > 0), 0.00) as received,
           coalesce(-sum(amount) filter (where amount < 0), 0.00) as refunded from payments where invoice_id = i.id and voided_at is null) money
        where i.id = $1`,
      [invoice],
    );
    return rows[0]!.sum;
  }

  /** What must hold after any of it. */
  async check(): Promise<void> {
    const { pool } = app.database;
    // Every record is kept, and every note is read by someone.
    const { rows: kept } = await pool.query<{ key: string; at: Date; asked: boolean }>(
      `select r.idempotency_key as key, r.at, r.undone_at is not null or exists (select from visit_exceptions e
           where e.appointment_id = r.appointment_id and e.record_kind = r.kind and e.kind = 'clock') as asked
         from visit_records r join appointments a on a.id = r.appointment_id where a.client_id = any($1)`,
      [this.clients],
    );
    expect(kept.map(({ key }) => key).sort()).toEqual([...this.taps.keys()].sort());
    // It has the time of the tap, or its clock is asked about.
    const off = ({ key, at }: { key: string; at: Date }): number =>
      Math.abs(at.getTime() - this.taps.get(key)!.at.getTime()) / 60_000;
    expect(
      kept.filter((record) => !record.asked && off(record) > exceptionLimits.clockMinutes),
    ).toEqual([]);
    const updates = await this.em
      .fork()
      .find(CareUpdate, { client: { $in: this.clients }, standing: { $in: ['shown', 'to-sort'] } });
    expect(updates.map(({ content }) => String(content)).sort()).toEqual(this.notes.toSorted());
    await this.checkVisits();
  }

  /** What must hold at any time, also with records that still wait on a phone. */
  async checkVisits(): Promise<void> {
    for (const row of await this.rows()) await this.checkVisit(row);
    await this.checkRefunds();
    await this.checkTimes();
    await this.checkHours();
    await this.checkPay();
  }

  /**
   * Nothing is given back twice, and nothing that was given back is charged again: of what was refunded
   * for a visit, as much counts as its corrections give back since, and never more than was refunded.
   */
  async checkRefunds(): Promise<void> {
    const { rows } = await app.database.pool.query(
      `with lines as (
         select c.client_id, c.corrects_id, c.sets_off_id, round(c.quantity * c.rate, 2) as amount,
           exists (select from invoice_items i where i.custom_line_id = c.id and not i.withdrawn) as is_billed
         from custom_lines c where c.client_id = any($1) and not c.removed
       ), sums as (
         select a.id, c.id as client,
           (select coalesce(-sum(p.amount), 0.00) from payments p join invoices i on i.id = p.invoice_id
              join invoice_items l on l.id = p.item_id left join custom_lines o on o.id = l.custom_line_id
             where p.client_id = c.id and coalesce(l.appointment_id, o.corrects_id) = a.id
               and p.voided_at is null and i.status <> 'cancelled') as refunded,
           (select coalesce(sum(amount), 0.00) from lines where client_id = c.id and sets_off_id = a.id) as counted,
           (select coalesce(sum(amount), 0.00) from lines where client_id = c.id and sets_off_id = a.id and not is_billed) as waiting,
           (select coalesce(-sum(amount), 0.00) from lines where client_id = c.id and corrects_id = a.id and not is_billed) as credit
         from appointments a, clients c where a.client_id = any($1) and c.id = any($1)
       )
       select * from sums where counted <> least(refunded, greatest(counted - waiting + credit, 0))`,
      [this.clients],
    );
    expect(rows).toEqual([]);
  }

  /**
   * What a visit was billed, and will be by the next invoice, is what it costs, or nothing if that was
   * written off; whoever else was billed for it gets all of it back. Its client reads just that.
   */
  async checkVisit({ id, status, client_id, started_at, completed_at }: Row): Promise<void> {
    const { rows } = await app.database.pool.query<{
      client: string;
      total: string;
      waits: boolean;
      held: boolean;
      written_off: boolean;
    }>(
      `select c.id as client,
         (select coalesce(sum(i.amount), 0) from invoice_items i left join custom_lines l on l.id = i.custom_line_id
           where not i.withdrawn and i.client_id = c.id and (i.appointment_id = a.id or l.corrects_id = a.id))
         + (select coalesce(sum(round(l.quantity * l.rate, 2)), 0) from custom_lines l
           where l.client_id = c.id and l.corrects_id = a.id and not l.removed
             and not exists (select from invoice_items i where i.custom_line_id = l.id and not i.withdrawn)) as total,
         c.id = a.client_id and (a.status = 'completed' or a.cancel_fee > 0)
           and not exists (select from invoice_items i where i.appointment_id = a.id and not i.withdrawn)
           and not exists (select from invoice_items i join custom_lines l on l.id = i.custom_line_id
             where l.corrects_id = a.id and l.client_id = c.id and not i.withdrawn
             group by i.quantity, abs(i.rate) having sum(sign(i.rate)) > 0)
           and not exists (select from billings b where b.appointment_id = a.id and b.client_id = c.id and b.status = 'cancelled') as waits,
         exists (select from visit_exceptions e where e.appointment_id = a.id and e.settled_at is null and e.kind = any($3)) as held,
         exists (select from billings b where b.appointment_id = a.id and b.client_id = c.id and b.status = 'cancelled')
           or exists (select from custom_lines l join invoice_items i on i.custom_line_id = l.id
             where l.client_id = c.id and l.corrects_id = a.id and l.removed and l.rate > 0) as written_off
       from appointments a, clients c where a.id = $1 and c.id = any($2)`,
      [id, this.clients, timeExceptionKinds],
    );
    const db = kysely(this.em.fork());
    const charge =
      status === 'completed' || status === 'cancelled'
        ? await chargeOfVisit(db, id, 'worked')
        : null;
    const cost = Number(charge?.amount ?? 0).toFixed(2);
    const seen = (await this.read(client_id)).find((visit) => visit.id === id);
    for (const { client, total, waits, held, written_off } of rows) {
      const sum = (Number(total) + (waits ? Number(cost) : 0)).toFixed(2);
      const right = client === client_id ? cost : '0.00';
      if (!written_off || sum !== '0.00')
        expect({ id, status, sum }).toEqual({ id, status, sum: right });
      if (client === client_id && seen && status === 'completed')
        expect(seen.cost).toBe(waits && held ? null : sum);
    }
    if (seen?.invoiceId)
      expect(
        await this.ids(
          `select id from invoices where id = '${seen.invoiceId}' and client_id = '${client_id}' and client_id = any($1)`,
        ),
      ).toHaveLength(1);
    if (status === 'completed') expect(completed_at! >= started_at!).toBe(true);
  }

  /** The visits that a client reads in the portal. */
  read = async (clientId: string): Promise<readonly PastVisit[]> =>
    (
      await pastVisitsPage(
        kysely(this.em.fork()),
        { clientId, userId: this.cast.client.user.id, asks: false },
        { first: 200, after: null },
        this.now,
      )
    ).rows;

  /**
   * A visit was worked from an arrival of its caregiver to a departure, unless the office said
   * otherwise: as it entered it, or with a reason.
   */
  async checkTimes(): Promise<void> {
    const by = (kind: 'arrival' | 'departure', what: 'started' | 'completed'): string =>
      `exists (select from visit_records r where r.appointment_id = a.id and r.kind = '${kind}' and r.undone_at is null and r.at = a.${what}_at
           and r.caregiver_id in (select a.caregiver_id union select c.caregiver_from_id from visit_corrections c where c.appointment_id = a.id))
         or exists (select from visit_corrections c where c.appointment_id = a.id and c.${what}_to = a.${what}_at)
         or (a.id, a.${what}_at) in (select * from unnest($2::uuid[], $3::timestamptz[]))`;
    const { rows } = await app.database.pool.query(
      `select * from (select a.id, ${by('arrival', 'started')} as begun, ${by('departure', 'completed')} as ended
         from appointments a where a.client_id = any($1) and a.status = 'completed') visits
        where not begun or not ended`,
      [this.clients, this.entered.map(({ id }) => id), this.entered.map(({ at }) => at)],
    );
    expect(rows).toEqual([]);
  }

  /** No hour of a caregiver counts twice, unless the office is asked about it, or has settled it. */
  async checkHours(): Promise<void> {
    const { rows } = await app.database.pool.query<{ one: string; other: string }>(
      `select a.id as one, b.id as other from appointments a join appointments b
           on b.caregiver_id = a.caregiver_id and a.id < b.id
          and tstzrange(a.started_at, a.completed_at) && tstzrange(b.started_at, b.completed_at)
        where a.client_id = any($1) and a.status = 'completed' and b.status = 'completed'
          and not exists (select from visit_exceptions e where e.appointment_id in (a.id, b.id) and e.kind = 'overlap')`,
      [this.clients],
    );
    expect(rows).toEqual([]);
  }

  /** The hours pay each minute once, and twice only where the office settled that visits overlap. */
  async checkPay(): Promise<void> {
    const { rows } = await app.database.pool.query<Row & { agreed: boolean }>(
      `select a.*, exists (select from visit_exceptions e where e.appointment_id = a.id and e.kind = 'overlap') as agreed
         from appointments a
        where a.client_id = any($1) and a.status = 'completed' and not exists (
          select from visit_exceptions e where e.appointment_id = a.id and e.settled_at is null and e.kind = any($2))`,
      [this.clients, timeExceptionKinds],
    );
    const period = { from: '2031-03-01', through: '2031-03-31' };
    const hours = await hoursOfCaregivers(kysely(this.em.fork()), period);
    const minute = (moment: Date | null): number => moment!.getTime() / 60_000;
    for (const { caregiverId } of this.phones) {
      let agreed = 0;
      const once = new Set<number>();
      for (const row of rows.filter(({ caregiver_id }) => caregiver_id === caregiverId)) {
        const [from, until] = [minute(row.started_at), minute(row.completed_at)];
        if (row.agreed) agreed += until - from;
        else for (let at = from; at < until; at += 1) once.add(at);
      }
      const own = hours.find((row) => row.caregiverId === caregiverId);
      expect(own?.workedMinutes).toBe(once.size + agreed);
    }
  }

  /** Every state has a way out. */
  async leave(): Promise<void> {
    for (const phone of this.phones) {
      phone.isOnline = true;
      await this.flush(phone);
    }
    await this.check();
    const reason = 'It never was.';
    for (const { id, status } of await this.rows()) {
      if (status === 'scheduled' || status === 'confirmed')
        await cancelForClient(this.staff, { id, reason: 'illness', waiveFee: true });
      if (status === 'in-progress' || status === 'completed')
        await takeVisitAway(this.staff, { id, reason });
    }
    const left = await this.em.fork().find(Appointment, { client: { $in: this.clients } });
    expect(left.filter(({ status }) => status !== 'cancelled')).toEqual([]);
    await this.check();
  }
}

/** Steps after which all is checked: what one breaks another may hide. */
const checkedEvery = 40;

const inPhoenix = (moment: Date): string =>
  later(moment, -7 * 60)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');

async function begin(): Promise<Life> {
  const now = new Date('2031-03-03T16:00:00Z');
  itIs(inPhoenix(now));
  const em = app.database.orm.em.fork();
  const cast = await makeCast(em, app.sessions);
  const service = await makeService(em);
  const phone = async (name: 'caregiver' | 'otherCaregiver', ahead: number): Promise<Phone> => ({
    context: await app.request({ token: cast.tokens[name] }),
    caregiverId: cast[name].id,
    isOnline: true,
    ahead,
    offsetMs: -ahead * 60_000,
    waiting: [],
  });
  const staff = await app.request({ token: cast.tokens.staff });
  return new Life(em, staff, cast, service.id, [
    await phone('caregiver', 0),
    await phone('otherCaregiver', 20),
  ]);
}

/** All of it must have happened, or the property would prove nothing. */
const seen = `select
  (select count(*)::int from visit_records) as records,
  (select count(*)::int from visit_records where undone_at is not null) as undone,
  (select count(*)::int from care_updates where standing = 'to-sort') as "notes to sort",
  (select count(*)::int from visit_exceptions where kind = 'overlap') as overlaps,
  (select count(*)::int from visit_exceptions where settled_time is not null) as settled,
  (select count(*)::int from invoice_items where appointment_id is not null) as billed,
  (select count(*)::int from custom_lines where corrects_id is not null) as credits,
  (select count(*)::int from invoice_items i join custom_lines l on l.id = i.custom_line_id where l.corrects_id is not null) as "credits billed",
  (select count(*)::int from invoices where status = 'cancelled') as "canceled invoices",
  (select count(*)::int from billings where status = 'cancelled') as "written off",
  (select count(*)::int from visit_corrections where client_to_id is not null) as "to another client",
  (select count(*)::int from payments where voided_at is not null) as voided,
  (select count(*)::int from payments where amount < 0) as refunds,
  (select count(*)::int from custom_lines where sets_off_id is not null) as "refunds set off",
  (select count(*)::int from client_holds) as holds,
  (select count(*)::int from visit_corrections where not taken_away) as corrections`;

it('keeps every record and note, and bills and pays every hour once, whatever happens', async () => {
  let [done, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 200, maxLength: 200 }), async (steps) => {
      const life = await begin();
      for (const [at, next] of steps.entries()) {
        if (at % checkedEvery === 0) await life.checkVisits();
        try {
          await life.take(next);
          done += 1;
        } catch (error) {
          const isOfPhone = ['arrive', 'leave', 'note', 'network'].includes(next.do);
          if (isOfPhone || !wasRefused(error)) throw error;
          refused += 1;
        }
      }
      await life.leave();
    }),
    // A failure of this length is read step by step; `TEST_SEED` and the path repeat it.
    { ...cases(10), endOnFailure: true },
  );
  expect(done).toBeGreaterThan(1000);
  expect(refused).toBeGreaterThan(100);
  const { rows } = await app.database.pool.query<Record<string, number>>(seen);
  for (const [what, count] of Object.entries(rows[0]!))
    expect([what, count > 0]).toEqual([what, true]);
});
