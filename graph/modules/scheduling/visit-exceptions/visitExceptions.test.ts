import type { EntityManager } from '@mikro-orm/postgresql';
import { addMinutes } from '../../../shared/time.ts';
import { useApp } from '../../../testing/app.ts';
import { makeInvoice } from '../../billing/invoices/invoice.factory.ts';
import { Client } from '../../care/clients/client.entity.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../schedule.factory.ts';
import {
  makeVisitException,
  makeVisitRecord,
  porch,
  sendRecord,
} from '../visit-records/visitRecord.factory.ts';
import { openMissingRecords } from './missingVisitRecords.job.ts';

const app = useApp();
let em: EntityManager;
let cast: Cast;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

const ago = (minutes: number): Date => addMinutes(new Date(), -minutes);
const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: ago(200),
    status: 'confirmed',
    ...values,
  });
const stored = (id: string): Promise<Appointment> =>
  app.database.orm.em.fork().findOneOrFail(Appointment, id);

interface Exception extends Record<string, unknown> {
  id: string;
  kind: string;
}

async function listed(filter: string): Promise<Exception[]> {
  const { data, errors } = await app.graph<{ visitExceptions: { nodes: Exception[] } }>(
    `{ visitExceptions(filter: { ${filter} }) { nodes {
       id kind recordKind client caregiver settledBy settledReason acceptedStatedTime
       record { metersFromHome caregiver record { statedReason } } } } }`,
    {},
    cast.tokens.staff,
  );
  expect(errors).toEqual([]);
  return data.visitExceptions.nodes;
}

interface Settled {
  exception: Exception | null;
  refusals: { field: string | null; code: string; message: string }[];
  codes: unknown[];
}

async function settle(
  id: string,
  values: Record<string, unknown> = {},
  token = cast.tokens.staff,
): Promise<Settled> {
  const { data, errors } = await app.graph<{
    settleVisitException: { visitException: Exception; userErrors: Settled['refusals'] } | null;
  }>(
    `mutation ($input: SettleVisitExceptionInput!) { settleVisitException(input: $input) {
       visitException { id kind settledBy settledReason acceptedStatedTime } userErrors { field code message } } }`,
    { input: { id, reason: 'We called her.', ...values } },
    token,
  );
  return {
    exception: data?.settleVisitException?.visitException ?? null,
    refusals: data?.settleVisitException?.userErrors ?? [],
    codes: errors.map(({ extensions }) => extensions.code),
  };
}

/** A visit whose caregiver stated another time for its start or end, with the exception. */
async function stated(
  { id }: Appointment,
  kind: 'arrival' | 'departure',
  minutesAgo: number,
): Promise<Exception> {
  const { userErrors } = await sendRecord(app, cast.tokens.caregiver, kind, id, {
    statedAt: ago(minutesAgo),
    statedReason: 'I forgot to tap.',
  });
  expect(userErrors).toEqual([]);
  return (await listed(`appointmentId: "${id}", kinds: [STATED_TIME]`))[0]!;
}

it('lists open and settled ones, with their records', async () => {
  const { id } = await visit({ scheduledDate: ago(30) });
  await sendRecord(app, cast.tokens.caregiver, 'arrival', id, {
    place: null,
    placeMissing: 'REFUSED',
  });
  const open = await listed(`appointmentId: "${id}", settled: false`);
  expect(open.map(({ kind }) => kind).sort()).toEqual(['LATE_ARRIVAL', 'NO_PLACE']);
  expect(open[0]).toMatchObject({
    client: 'Rosalía Quintero',
    caregiver: 'Zoë Begay',
    record: { metersFromHome: null, caregiver: 'Zoë Begay' },
  });
  const late = open.find(({ kind }) => kind === 'LATE_ARRIVAL')!;
  expect((await settle(late.id)).exception).toMatchObject({
    settledBy: 'Teresa Valdez',
    settledReason: 'We called her.',
    acceptedStatedTime: false,
  });
  expect((await listed(`appointmentId: "${id}", settled: true`)).map(({ kind }) => kind)).toEqual([
    'LATE_ARRIVAL',
  ]);
});

it('needs a reason, and an office user', async () => {
  const { id } = await makeVisitException(em);
  expect((await settle(id, { reason: ' ' })).refusals).toMatchObject([
    { field: 'reason', code: 'INVALID' },
  ]);
  expect((await settle(id, {}, cast.tokens.caregiver)).codes).toEqual(['FORBIDDEN']);
  expect((await settle(cast.client.id)).refusals).toMatchObject([
    { field: 'id', code: 'NOT_FOUND' },
  ]);
});

it('is settled by one of two concurrent calls; the other is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await makeVisitException(em);
    const answers = await Promise.all([settle(id), settle(id, {}, cast.tokens.admin)]);
    expect(answers.filter(({ exception }) => exception !== null)).toHaveLength(1);
    expect(answers.flatMap(({ refusals }) => refusals)).toMatchObject([
      { code: 'CONFLICT', message: expect.stringContaining('settled this on') as string },
    ]);
  }
});

describe('a stated time', () => {
  it('becomes the visit’s when the office accepts it, and its cost is updated; the record stays', async () => {
    const booked = await visit({ estimatedCost: '102.00' });
    const arrival = await stated(booked, 'arrival', 190);
    const departure = await stated(booked, 'departure', 10);
    const before = await recordsOf(booked.id);
    expect((await settle(arrival.id, { acceptStatedTime: true })).exception).toMatchObject({
      acceptedStatedTime: true,
    });
    expect((await settle(departure.id, { acceptStatedTime: true })).refusals).toEqual([]);
    const { startedAt, completedAt, actualCost } = await stored(booked.id);
    expect(completedAt!.getTime() - startedAt!.getTime()).toBeCloseTo(180 * 60_000, -5);
    expect(actualCost).toBe('102.00');
    expect(await recordsOf(booked.id)).toEqual(before);
  });

  it('stays only a statement when the office settles without accepting it', async () => {
    const booked = await visit();
    const { id } = await stated(booked, 'arrival', 190);
    const { startedAt } = await stored(booked.id);
    await settle(id);
    expect((await stored(booked.id)).startedAt).toEqual(startedAt);
  });

  it.each<[string, (booked: Appointment) => Promise<unknown>, string]>([
    [
      'is billed',
      (booked) =>
        makeInvoice(em, {
          client: cast.client,
          invoiceNumber: `INV-${booked.id.slice(0, 8)}`,
          items: [{ appointment: booked }],
        }),
      'is on invoice INV-',
    ],
    [
      'was given to another',
      (booked) =>
        app.database.pool.query('update appointments set caregiver_id = $1 where id = $2', [
          cast.otherCaregiver.id,
          booked.id,
        ]),
      'was given to another caregiver',
    ],
    [
      'was marked done before it',
      (booked) =>
        app.database.pool.query(
          `update appointments set status = 'completed', started_at = $1, completed_at = $2 where id = $3`,
          [ago(200), ago(195), booked.id],
        ),
      'cannot end before it began',
    ],
  ])(
    'is refused with a message if the visit %s, and nothing is settled',
    async (_what, change, message) => {
      const booked = await visit();
      const { id } = await stated(booked, 'arrival', 190);
      await change(booked);
      const { refusals } = await settle(id, { acceptStatedTime: true });
      expect(refusals).toMatchObject([
        { field: 'acceptStatedTime', message: expect.stringContaining(message) as string },
      ]);
      expect(await listed(`appointmentId: "${booked.id}", settled: true`)).toEqual([]);
      expect((await settle(id)).refusals).toEqual([]);
    },
  );

  it('and a concurrent invoice agree on what the visit costs', async () => {
    for (let round = 0; round < 5; round += 1) {
      const client = await makeClient(em);
      const booked = await visit({ client, scheduledDate: ago(200 + round * 400) });
      await sendRecord(app, cast.tokens.caregiver, 'arrival', booked.id, {
        deviceAt: ago(180 + round * 400),
      });
      const { userErrors } = await sendRecord(app, cast.tokens.caregiver, 'departure', booked.id, {
        deviceAt: ago(60 + round * 400),
        statedAt: ago(round * 400),
        statedReason: 'I stayed longer.',
      });
      expect(userErrors).toEqual([]);
      const open = await listed(`appointmentId: "${booked.id}"`);
      for (const { id, kind } of open) if (kind !== 'STATED_TIME') await settle(id);
      const exception = open.find(({ kind }) => kind === 'STATED_TIME')!;
      const bill = () =>
        app.graph(
          'mutation ($input: IssueInvoiceInput!) { issueInvoice(input: $input) { userErrors { message } } }',
          { input: { clientId: client.id } },
          cast.tokens.staff,
        );
      // The invoice waits for the settling, or finds the visit held and leaves it out.
      const [settled] = await Promise.all([
        settle(exception.id, { acceptStatedTime: true }),
        bill(),
      ]);
      expect(settled.refusals).toEqual([]);
      await bill();
      const { rows } = await app.database.pool.query<{ amount: string; cost: string }>(
        'select i.amount, a.actual_cost as cost from invoice_items i join appointments a on a.id = i.appointment_id where a.id = $1',
        [booked.id],
      );
      expect(rows).toEqual([{ amount: '102.00', cost: '102.00' }]);
    }
  });

  it('cannot be accepted if there is none', async () => {
    const { id } = await makeVisitException(em);
    expect((await settle(id, { acceptStatedTime: true })).refusals).toMatchObject([
      { field: 'acceptStatedTime', code: 'INVALID' },
    ]);
  });
});

describe('a missing record', () => {
  const found = async (id: string): Promise<string[]> =>
    (await listed(`appointmentId: "${id}"`)).map(({ kind }) => kind).sort();
  const look = (now = new Date()): Promise<void> => openMissingRecords(app.database, now);

  it('is found once, stays when the record arrives, and is not opened again once settled', async () => {
    const { id } = await visit({ scheduledDate: ago(31) });
    await Promise.all([look(), look(), look()]);
    expect(await found(id)).toEqual(['MISSING_ARRIVAL']);
    await sendRecord(app, cast.tokens.caregiver, 'arrival', id);
    expect(await found(id)).toEqual(['LATE_ARRIVAL', 'MISSING_ARRIVAL']);
    const [missing] = await listed(`appointmentId: "${id}", kinds: [MISSING_ARRIVAL]`);
    await settle(missing!.id);
    await look();
    expect(await found(id)).toEqual(['LATE_ARRIVAL', 'MISSING_ARRIVAL']);
  });

  it.each<[string, Partial<Appointment>, string[]]>([
    ['29 minutes after the beginning', { scheduledDate: ago(29) }, []],
    [
      'an hour after the end',
      { scheduledDate: ago(242) },
      ['MISSING_ARRIVAL', 'MISSING_DEPARTURE'],
    ],
    [
      'of a visit under way, an hour after its end',
      { scheduledDate: ago(242), status: 'in-progress', startedAt: ago(240) },
      ['MISSING_DEPARTURE'],
    ],
    [
      'of a visit that the office marked',
      { scheduledDate: ago(242), status: 'completed', startedAt: ago(240), completedAt: ago(60) },
      [],
    ],
    ['of a canceled visit', { scheduledDate: ago(242), status: 'cancelled' }, []],
    ['of a visit that nobody has', { scheduledDate: ago(242), caregiver: null }, []],
    ['of long ago', { scheduledDate: ago(15 * 1440) }, []],
  ])('%s', async (_when, values, kinds) => {
    const { id } = await visit(values);
    await look();
    expect(await found(id)).toEqual(kinds);
  });
});

describe('a home place', () => {
  const set = async (
    recordId: string,
    token = cast.tokens.staff,
  ): Promise<{ clientId: unknown; refusals: { message: string }[]; codes: unknown[] }> => {
    const { data, errors } = await app.graph<{
      setHomePlace: { clientId: string; userErrors: { message: string }[] } | null;
    }>(
      'mutation ($input: SetHomePlaceInput!) { setHomePlace(input: $input) { clientId userErrors { message } } }',
      { input: { recordId } },
      token,
    );
    return {
      clientId: data?.setHomePlace?.clientId ?? null,
      refusals: data?.setHomePlace?.userErrors ?? [],
      codes: errors.map(({ extensions }) => extensions.code),
    };
  };

  it('is taken from a record, and later ones are measured from there', async () => {
    const booked = await visit({ scheduledDate: new Date() });
    const { record } = await sendRecord(app, cast.tokens.caregiver, 'arrival', booked.id);
    expect(await set(record!.id)).toEqual({ clientId: cast.client.id, refusals: [], codes: [] });
    expect(await app.database.orm.em.fork().findOneOrFail(Client, cast.client.id)).toMatchObject({
      latitude: porch.latitude,
      longitude: porch.longitude,
    });
    await sendRecord(app, cast.tokens.caregiver, 'departure', booked.id, {
      place: { ...porch, latitude: porch.latitude + 0.01 },
    });
    expect(await listed(`appointmentId: "${booked.id}", kinds: [FAR]`)).toMatchObject([
      { recordKind: 'DEPARTURE', record: { metersFromHome: 1112 } },
    ]);
  });

  it('needs a record with an accurate place, and an office user', async () => {
    const none = await makeVisitRecord(em, {
      latitude: null,
      longitude: null,
      accuracy: null,
      placeMissing: 'refused',
    });
    const vague = await makeVisitRecord(em, { accuracy: 900 });
    expect((await set(none.id)).refusals).toEqual([{ message: 'This record has no place.' }]);
    expect((await set(vague.id)).refusals[0]!.message).toContain('900 meters off');
    expect((await set(vague.id, cast.tokens.caregiver)).codes).toEqual(['FORBIDDEN']);
    expect((await set(cast.client.id)).refusals).toEqual([
      { message: 'This record was not found.' },
    ]);
  });
});

const recordsOf = async (id: string): Promise<unknown[]> =>
  (
    await app.database.pool.query(
      'select * from visit_records where appointment_id = $1 order by server_at',
      [id],
    )
  ).rows;
