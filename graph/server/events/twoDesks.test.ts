import { weekdays } from '../../shared/week.rules.ts';
import 'reflect-metadata';
import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { officeTopics, type OfficeTopic } from '../../shared/operations/topics.rules.ts';
import { makeContactInquiry } from '../../modules/intake/intake.factory.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { at, makeWorkingCaregiver } from '../../modules/appointments/schedule.factory.ts';
import { makeService } from '../../modules/catalogue/service.factory.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { openEvents, type ReadStream } from '../../testing/events.ts';
import { cases, fc } from '../../testing/properties.ts';
import { emptied } from '../../testing/emptied.ts';

/** Number of series; in each, both desks act at the same time, on two processes. */
const series = cases(5).numRuns;
const actionsOfOne = 5;

const apps: TestApp[] = [];
beforeAll(async () => {
  apps.push(await testApp());
  apps.push(await testApp({ beside: apps[0]! }));
});
afterAll(async () => {
  for (const { stream } of desks) stream.close();
  for (const app of apps.reverse()) await app.stop();
});

/** A desk's next action. Numbers choose among what its screen shows. */
const action = fc.record({
  do: fc.constantFrom(
    'book' as const,
    'move' as const,
    'give' as const,
    'cancel' as const,
    'profile' as const,
    'hours' as const,
    'invoice' as const,
    'pay' as const,
  ),
  which: fc.nat(50),
  who: fc.nat(1),
  slot: fc.nat(5),
});
type Action = ReturnType<(typeof action)['generate']>['value'];

const screens: Partial<Record<OfficeTopic, string>> = {
  schedule: `schedule(from: $from, through: $through) { visits { id startsAt endsAt status caregiverId } }`,
  clients: `clients { nodes { id version lastName phone } }`,
  caregivers: `caregivers { nodes { id version hoursVersion isActive } }`,
  billing: `officeInvoices(first: 100) { nodes { id status amountDue { amount } } } unbilledByClient { chargeCount total { amount } }`,
  services: `catalogue { id name version }`,
};

interface Screen {
  schedule: { visits: { id: string }[] };
  clients: { nodes: { id: string; version: number }[] };
  caregivers: { nodes: { id: string; hoursVersion: number }[] };
  officeInvoices: { nodes: { id: string; amountDue: { amount: string } }[] };
  catalogue: { id: string; version: number }[];
}

const days = { from: dayIn(at(3, '12:00')), through: addDays(dayIn(at(3, '12:00')), 6) };

/** A desk and what its screen shows, which it only rereads when told to. */
class Desk {
  readonly app: TestApp;
  readonly token: string;
  readonly stream: ReadStream;
  shown = {} as Screen;
  readonly #changed = new Set<string>();

  constructor(app: TestApp, token: string, stream: ReadStream) {
    this.app = app;
    this.token = token;
    this.stream = stream;
  }

  /** Starts a series with a freshly loaded screen. */
  async begin(): Promise<void> {
    this.#changed.clear();
    Object.assign(this.shown, await this.read(officeTopics));
  }

  async read(topics: readonly string[]): Promise<Partial<Screen>> {
    const fields = officeTopics.flatMap((topic) =>
      topics.includes(topic) ? (screens[topic] ?? []) : [],
    );
    if (fields.length === 0) return {};
    const given = topics.includes('schedule') ? '($from: Date!, $through: Date!)' : '';
    const data = await this.app.read<Screen>(
      `query ${given} { ${fields.join(' ')} }`,
      this.token,
      days,
    );
    return data;
  }

  /** Rereads what has changed so far, as a page does. */
  async look(): Promise<void> {
    const topics = [...this.#changed];
    this.#changed.clear();
    const wanted = topics.includes('everything') ? officeTopics : topics;
    Object.assign(this.shown, await this.read(wanted));
  }

  /** Reads events until one names a topic. */
  async hear(until: string): Promise<void> {
    for (let heard = false; !heard;) {
      const event = await this.stream.next();
      if (event === null) throw new Error('The stream has ended');
      for (const topic of event.what ?? []) this.#changed.add(topic);
      heard = event.what?.includes(until) ?? false;
    }
  }

  /** @returns true if it was done, not refused */
  async send(name: string, input: object): Promise<boolean> {
    return (await this.app.change(name, input, this.token)).userErrors.length === 0;
  }
}

const desks: Desk[] = [];
beforeAll(async () => {
  for (const app of apps) {
    const user = await makeUser(app.database.orm.em.fork(), {
      role: 'staff',
      passwordHash: 'none',
    });
    const token = await app.services.sessions.open(user.id);
    desks.push(new Desk(app, token, await openEvents(app.url, token)));
    await desks.at(-1)!.hear('everything');
  }
});

/**
 * Waits until both desks have every event so far. Events arrive in the order of commits, so a desk
 * that hears of this inquiry, the only one, has heard of everything before it.
 */
async function heardByAll(): Promise<void> {
  await makeContactInquiry(apps[0]!.database.orm.em.fork());
  await Promise.all(desks.map((desk) => desk.hear('inbox')));
}

/** Creates the data of each series. */
async function office() {
  const em = apps[0]!.database.orm.em.fork();
  await emptied(apps[0]!.database.pool, 'clients', 'caregivers', 'services');
  const client = await makeClient(em);
  const caregivers = [await makeWorkingCaregiver(em), await makeWorkingCaregiver(em)];
  const service = await makeService(em);
  await makeInvoice(em, { client });
  for (const hour of ['08:00', '13:00'])
    await makeAppointment(em, { client, caregiver: null, scheduledDate: at(4, hour) });
  const scheduledDate = at(-3, '08:00');
  await makeAppointment(em, {
    client,
    caregiver: caregivers[0],
    scheduledDate,
    status: 'completed',
    startedAt: scheduledDate,
    completedAt: at(-3, '11:00'),
    actualCost: '102.00',
  });
  await heardByAll();
  await Promise.all(desks.map((desk) => desk.begin()));
  return { client, caregivers, service };
}

type Office = Awaited<ReturnType<typeof office>>;

/**
 * Runs one action on what the desk's screen shows.
 * @returns which versioned record it changed
 */
async function act(desk: Desk, there: Office, { do: what, which, who, slot }: Action) {
  const { client, caregivers, service } = there;
  const { visits } = desk.shown.schedule;
  const visit = visits[which % Math.max(1, visits.length)];
  const caregiverId = caregivers[who]!.id;
  const scheduledDate = at(4 + (slot % 2), ['08:00', '09:30', '13:00'][slot % 3]!);
  switch (what) {
    case 'book':
      await desk.send('bookAppointment', {
        clientId: client.id,
        serviceId: service.id,
        caregiverId,
        startsAt: scheduledDate,
        duration: 180,
        secondCaregiver: true,
      });
      return null;
    case 'move':
      if (visit)
        await desk.send('changeAppointment', {
          id: visit.id,
          startsAt: scheduledDate,
          secondCaregiver: true,
        });
      return null;
    case 'give':
      if (visit)
        await desk.send('changeAppointment', {
          id: visit.id,
          caregiverId,
        });
      return null;
    case 'cancel':
      if (visit)
        await desk.send('cancelAppointmentForClient', {
          id: visit.id,
          reason: 'OTHER',
        });
      return null;
    case 'profile': {
      const { id, version } = desk.shown.clients.nodes[0]!;
      const phone = `(602) 555-${String(1000 + which * 100 + slot * 10 + who)}`;
      const done = await desk.send('updateClient', { id, version, phone });
      return done ? `profile from ${version}` : null;
    }
    case 'hours': {
      const { hoursVersion: version } = desk.shown.caregivers.nodes.find(
        ({ id }) => id === caregiverId,
      )!;
      const hours = weekdays.map((dayOfWeek) => ({
        dayOfWeek,
        startTime: slot % 2 === 0 ? '06:00' : '07:00',
        endTime: '22:00',
      }));
      const done = await desk.send('setCaregiverAvailability', {
        id: caregiverId,
        version,
        hours,
      });
      return done ? `hours of ${caregiverId} from ${version}` : null;
    }
    case 'invoice':
      await desk.send('issueInvoice', { clientId: client.id });
      return null;
    case 'pay': {
      const { nodes } = desk.shown.officeInvoices;
      await desk.send('recordPayment', {
        invoiceId: nodes[which % nodes.length]!.id,
        amount: '34.00',
        paymentMethod: 'Check',
      });
      return null;
    }
  }
}

const actions = fc.array(action, { minLength: actionsOfOne, maxLength: actionsOfOne });

it(`shows the state of the database on two screens, after ${series} series of concurrent actions`, async () => {
  await fc.assert(
    fc.asyncProperty(actions, actions, async (...both) => {
      const there = await office();
      const done = await Promise.all(
        desks.map(async (desk, index) => {
          const changes: string[] = [];
          for (const one of both[index]!) {
            const change = await act(desk, there, one);
            if (change !== null) changes.push(change);
            // A desk sees its own actions at once; of the other's, only what it is told about.
            Object.assign(desk.shown, await desk.read(['clients', 'caregivers']));
          }
          return changes;
        }),
      );
      // Nobody overwrote what they had not seen: each version was replaced once.
      expect(new Set(done.flat()).size).toBe(done.flat().length);
      await heardByAll();
      await Promise.all(desks.map((desk) => desk.look()));
      const now = await desks[0]!.read(officeTopics);
      for (const { shown } of desks) expect(shown).toEqual(now);
      await noDoubleBooking();
      await noCentTwice();
    }),
    { numRuns: series },
  );
});

async function noDoubleBooking(): Promise<void> {
  const { rows } = await apps[0]!.database.pool.query(`
    select one.id from appointments one join appointments other on other.id > one.id and other.caregiver_id = one.caregiver_id
       and tstzrange(one.scheduled_date, one.end_date) && tstzrange(other.scheduled_date, other.end_date)
     where one.status <> 'cancelled' and other.status <> 'cancelled'`);
  expect(rows).toEqual([]);
}

async function noCentTwice(): Promise<void> {
  const { rows } = await apps[0]!.database.pool.query(`
    select i.id from invoices i where i.total < (select coalesce(sum(p.amount), 0) from payments p where p.invoice_id = i.id)
    union all
    select a.id from appointments a where (select count(*) from invoice_items x where x.appointment_id = a.id and not x.withdrawn) > 1`);
  expect(rows).toEqual([]);
}
