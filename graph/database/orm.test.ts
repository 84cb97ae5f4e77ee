import { Invoice } from '../modules/invoices/invoice.entity.ts';
import { makeInvoice } from '../modules/invoices/invoice.factory.ts';
import { Appointment } from '../modules/appointments/appointment.entity.ts';
import { makeAppointment } from '../modules/appointments/appointment.factory.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { openDatabase } from '../manifest.ts';
import { openDatabase as openWithoutEntities, type Database } from './orm.ts';
import type { PoolOptions } from './pool.ts';

let source: TestDatabase;
let opened: Database[];

beforeAll(async () => {
  source = await testDatabase();
});
afterAll(() => source.drop());
beforeEach(() => {
  opened = [];
});
afterEach(() => Promise.all(opened.map((database) => database.close())));

async function open(options?: PoolOptions): Promise<Database> {
  const database = await openDatabase(source.url, options);
  opened.push(database);
  return database;
}

describe('values are read as they were written', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  test.each(['Pacific/Kiritimati', 'America/Phoenix', 'Pacific/Pago_Pago'])(
    'in a process whose clock is %s',
    async (processZone) => {
      process.env.TZ = processZone;
      const database = await open();
      const scheduledDate = new Date('2026-03-01T06:59:59.999Z');
      const invoice = await makeInvoice(database.orm.em.fork(), {
        issueDate: '2026-03-01',
        dueDate: '2026-03-31',
        items: [{ quantity: '99999.99', rate: '333.33' }],
        tax: '0.03',
      });
      const appointment = await makeAppointment(database.orm.em.fork(), { scheduledDate });

      const em = database.orm.em.fork();
      expect(await em.findOneOrFail(Invoice, invoice.id)).toMatchObject({
        issueDate: '2026-03-01',
        dueDate: '2026-03-31',
        subtotal: '33332996.67',
        total: '33332996.70',
      });
      expect((await em.findOneOrFail(Appointment, appointment.id)).scheduledDate).toEqual(
        scheduledDate,
      );
      const { rows } = await database.pool.query(
        'select issue_date, total, created_at from invoices where id = $1',
        [invoice.id],
      );
      expect(rows).toEqual([
        { issue_date: '2026-03-01', total: '33332996.70', created_at: expect.any(Date) as Date },
      ]);
    },
  );
});

test('databases share what is known of their entities, and outlive each other', async () => {
  const [one, other] = [await open(), await open()];
  expect(other.orm.getMetadata().get(Invoice)).toBe(one.orm.getMetadata().get(Invoice));
  const bare = await openWithoutEntities(source.url);
  opened.push(bare);
  expect(bare.orm.getMetadata().find(Invoice)).toBeUndefined();
  await one.close();
  expect((await makeInvoice(other.orm.em.fork())).id).toBeTruthy();
});

test('a loaded entity that nobody changed is not written', async () => {
  const database = await open();
  const { id } = await makeInvoice(database.orm.em.fork());
  const em = database.orm.em.fork();
  await em.findOneOrFail(Invoice, id);
  em.getUnitOfWork().computeChangeSets();
  expect(em.getUnitOfWork().getChangeSets()).toEqual([]);
});

test('entities and the pool share their connections', async () => {
  const database = await open({ maxConnections: 1 });
  await makeInvoice(database.orm.em.fork());
  expect((await database.pool.query('select count(*)::int as n from invoices')).rows).not.toEqual([
    { n: 0 },
  ]);
  expect(database.pool.totalCount).toBe(1);
});

test('a connection killed by the server is reported and replaced; the process keeps running', async () => {
  const errors: Error[] = [];
  const database = await open({
    maxConnections: 1,
    onConnectionError: (error) => errors.push(error),
  });
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const removed = new Promise((resolve) => database.pool.once('remove', resolve));
  const killer = await open();
  await killer.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await removed;
  expect(errors.map((error) => error.message)).toContain(
    'terminating connection due to administrator command',
  );
  await expect(makeInvoice(database.orm.em.fork())).resolves.toBeDefined();
});

test('a connection killed in the middle of a query fails that query only', async () => {
  const database = await open({ maxConnections: 1 });
  await expect(
    database.pool.query('select pg_terminate_backend(pg_backend_pid())'),
  ).rejects.toThrow();
  await expect(database.pool.query('select 1')).resolves.toBeDefined();
});

test('a connection killed in the middle of a transaction is replaced, too', async () => {
  const database = await open({ maxConnections: 1 });
  const dying = database.orm.em
    .fork()
    .transactional((em) => em.execute('select pg_terminate_backend(pg_backend_pid())'));
  await expect(dying).rejects.toThrow();
  await expect(makeInvoice(database.orm.em.fork())).resolves.toBeDefined();
});

test('a connection on which a transaction cannot begin is replaced, too', async () => {
  const database = await open({ maxConnections: 1 });
  database.pool.once('acquire', (client) => void client.connection.stream.destroy());
  await expect(makeInvoice(database.orm.em.fork())).rejects.toThrow();
  await expect(makeInvoice(database.orm.em.fork())).resolves.toBeDefined();
});

test('a statement that takes too long is canceled', async () => {
  const database = await open({ statementTimeout: 20 });
  await expect(database.orm.em.fork().execute('select pg_sleep(30)')).rejects.toMatchObject({
    code: '57014',
  });
});

test('closing twice is the same as closing once', async () => {
  const database = await open();
  await database.pool.query('select 1');
  await Promise.all([database.close(), database.close()]);
  await expect(database.pool.query('select 1')).rejects.toThrow(/after calling end/);
});
