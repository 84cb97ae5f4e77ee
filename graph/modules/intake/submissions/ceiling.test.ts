import 'reflect-metadata';
import { useApp } from '../../../testing/app.ts';
import { mailbox } from '../../../testing/mailbox.ts';
import { consultationRequestExamples } from '../intake.examples.ts';

const app = useApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', FORM_CEILING: '30' } });

const send = (ip: string): Promise<Response> =>
  app.rest('POST', '/api/consultation-requests', {
    body: consultationRequestExamples.good,
    headers: { 'x-forwarded-for': ip },
  });

it('asks families to call above a ceiling of forms from all addresses, and tells the office once', async () => {
  const mail = mailbox(app.services);
  for (let count = 0; count < 30; count += 1)
    expect((await send(`203.0.113.${count}`)).status).toBe(201);
  await mail();
  for (let count = 0; count < 5; count += 1) {
    const refused = await send(`198.51.100.${count}`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining('(602) 555-0142') as string,
    });
  }
  const letters = await mail();
  expect(letters).toHaveLength(1);
  expect(letters[0]!.headers).toContain(`To: ${app.settings.provider.email}`);
  expect(letters[0]!.text).toContain('More than 30 forms');
});

it('counts a network of IPv6 as a few addresses', async () => {
  await app.database.pool.query(`delete from rate_limits`);
  const answers: number[] = [];
  for (let count = 0; count < 90; count += 1) {
    await app.database.pool.query(`delete from rate_limits where key = 'forms in all'`);
    answers.push((await send(`2001:db8:9:${(count * 256).toString(16)}::1`)).status);
  }
  expect(answers.filter((status) => status === 201)).toHaveLength(80);
});
