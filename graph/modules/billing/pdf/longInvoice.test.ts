import { makeClient } from '../../care/clients/client.factory.ts';
import { useApp } from '../../../testing/app.ts';
import { maxLines } from '../billing.rules.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';

const app = useApp();

it('other requests are answered while the longest invoice is printed three times', async () => {
  const em = app.database.orm.em.fork();
  const client = await makeClient(em);
  const items = Array.from({ length: maxLines }, (_, n) => ({
    serviceDescription: `Companionship ${n}`,
    quantity: '1.00',
    rate: '0.01',
  }));
  const { id } = await makeInvoice(em, { client, items });
  const token = await app.services.sessions.open(client.user.id);
  let printing = true;
  const printed = Promise.all(
    Array.from({ length: 3 }, async () => {
      const response = await app.rest('GET', `/api/billing/invoices/${id}/download`, { token });
      return [
        response.status,
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 4)
          .toString(),
      ];
    }),
  ).finally(() => {
    printing = false;
  });
  for (let time = 0; time < 20; time += 1) {
    expect((await app.rest('GET', '/healthz')).status).toBe(200);
    expect((await app.graph('{ provider { name } }')).errors).toEqual([]);
  }
  expect(printing).toBe(true);
  expect(await printed).toEqual(Array(3).fill([200, '%PDF']));
});
