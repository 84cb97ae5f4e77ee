import { migrate } from '../../database/orm.ts';
import { testDataKey } from '../../testing/database.ts';
import { useDatabase } from '../../testing/useDatabase.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';
import { makeCustomLine } from './customLine.factory.ts';
import { makeInvoice } from './invoice.factory.ts';

const database = useDatabase({ dataKeys: [testDataKey] });

it('refunds and the lines that set them off get the same visit, or none (migration 0151)', async () => {
  const em = database.orm.em.fork();
  const client = await makeClient(em);
  const visit = () => makeAppointment(em, { client });
  const [a, b, c] = [await visit(), await visit(), await visit()];
  const ofA = { rate: '108.00', appointment: a };
  const correction = async () => ({
    rate: '72.00',
    customLine: await makeCustomLine(em, { client, corrects: a, quantity: '1.00', rate: '72.00' }),
  });
  const invoices = {
    correctsA: await makeInvoice(em, { client, items: [await correction()] }),
    billsBAndCorrectsA: await makeInvoice(em, {
      client,
      items: [{ rate: '108.00', appointment: b }, await correction()],
    }),
    billsA: await makeInvoice(em, { client, items: [ofA, { rate: '5.00' }] }),
  };
  const notSetOff = await makeInvoice(em, { client, items: [{ rate: '108.00', appointment: c }] });
  await makePayment(em, { invoice: notSetOff, amount: '-7.00' });
  for (const invoice of Object.values(invoices))
    await makePayment(em, { invoice, amount: '-9.00' });
  const setOff = await Promise.all(
    Object.values(invoices).map(async (invoice) => ({
      invoice,
      billed: await makeCustomLine(em, { client, quantity: '1.00', rate: '4.00' }),
      waiting: await makeCustomLine(em, { client, quantity: '1.00', rate: '5.00' }),
    })),
  );
  await makeInvoice(em, {
    client,
    items: setOff.map(({ billed }) => ({ rate: '4.00', customLine: billed })),
  });
  await database.orm.migrator.down({ to: '0150_creditsTakenBack' });
  for (const { invoice, billed, waiting } of setOff)
    await database.pool.query('update custom_lines set sets_off_id = $1 where id = any($2)', [
      invoice.id,
      [billed.id, waiting.id],
    ]);
  await migrate(database);
  const now: Record<string, unknown> = {};
  for (const [name, { id }] of Object.entries(invoices)) {
    const { billed, waiting } = setOff.find(({ invoice }) => invoice.id === id)!;
    const { rows } = await database.pool.query(
      `select (select coalesce(i.appointment_id, c.corrects_id) from payments p join invoice_items i on i.id = p.item_id
           left join custom_lines c on c.id = i.custom_line_id where p.invoice_id = $1) as refund,
         billed.sets_off_id as billed, billed.removed as "billedEnded", waiting.sets_off_id as waiting, waiting.removed as "waitingEnded"
       from custom_lines billed, custom_lines waiting where billed.id = $2 and waiting.id = $3`,
      [id, billed.id, waiting.id],
    );
    now[name] = rows[0];
  }
  const ofVisitA = {
    refund: a.id,
    billed: a.id,
    billedEnded: false,
    waiting: a.id,
    waitingEnded: false,
  };
  expect(now).toEqual({
    correctsA: ofVisitA,
    billsA: ofVisitA,
    billsBAndCorrectsA: {
      refund: null,
      billed: null,
      billedEnded: false,
      waiting: null,
      waitingEnded: true,
    },
  });
  const { rows } = await database.pool.query(
    `select i.appointment_id as visit from payments p join invoice_items i on i.id = p.item_id where p.invoice_id = $1`,
    [notSetOff.id],
  );
  expect(rows).toEqual([{ visit: c.id }]);
});
