import type { EntityManager } from '@mikro-orm/postgresql';
import { makeUser } from '../identity/user.factory.ts';
import { refusalsOf } from '../../testing/forms.ts';
import { useProcess } from '../../testing/process.ts';
import { messages, phoneDigits } from '../../shared/validation/forms.rules.ts';
import { refusal } from '../../testing/commands.ts';
import { Client } from './client.entity.ts';
import { makeClient } from './client.factory.ts';
import { ownProfile, updateOwnProfile } from './ownProfile.commands.ts';

const app = useProcess();
let em: EntityManager;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  await app.mail();
});

const values = {
  phone: '(480) 555-0188',
  address: '9 Ironwood Way, Mesa, AZ 85201',
  emergencyContact: 'Søren Day',
  emergencyPhone: '(480) 555-0199',
};

/** As the client reads them. */
const now = { ...values, status: 'active' };

const stored = ({ id }: Client) => app.database.orm.em.fork().findOne(Client, id);
async function asClient(profile = {}) {
  const client = await makeClient(em, { medicalNotes: 'keep', ...profile });
  const token = await app.sessions.open(client.user.id);
  return { client, request: () => app.request({ token }) };
}

it('is read and changed by the client, and no other client data with it', async () => {
  const blank = { address: null, emergencyContact: null, emergencyPhone: null };
  const { client, request } = await asClient(blank);
  expect(await ownProfile(await request())).toEqual({ phone: null, ...blank, status: 'active' });
  const sent = {
    ...values,
    address: `  ${values.address} `,
    medicalNotes: 'gone',
    status: 'ended',
  };
  expect(await updateOwnProfile(await request(), sent)).toEqual(now);
  expect(await ownProfile(await request())).toEqual(now);
  expect(await stored(client)).toMatchObject({ medicalNotes: 'keep', status: 'active' });
});

it('tells the office nothing about clients who never confirmed their email', async () => {
  const { client, request } = await asClient();
  await updateOwnProfile(await request(), values);
  expect(await app.mail()).toHaveLength(1);
  await app.database.pool.query('update users set email_verified = false where id = $1', [
    client.user.id,
  ]);
  await updateOwnProfile(await request(), { ...values, phone: '(480) 555-0177' });
  expect(await app.mail()).toEqual([]);
});

it('keeps what is omitted, and clears the phone if empty', async () => {
  const { client, request } = await asClient(values);
  for (const name of Object.keys(values))
    expect(
      await updateOwnProfile(await request(), { ...values, phone: ' ', [name]: undefined }),
    ).toEqual({ ...now, phone: name === 'phone' ? values.phone : null });
  expect(await updateOwnProfile(await request(), { phone: values.phone })).toEqual(now);
  expect(await updateOwnProfile(await request(), {})).toEqual(now);
  await updateOwnProfile(await request(), { phone: ' ' });
  expect((await stored(client))?.phone).toBeNull();
});

it('tells the office that phone, address or contact changed, without the values, and nothing when all stays', async () => {
  const { client, request } = await asClient();
  const { firstName, lastName } = client.user;
  let now = values;
  for (const [change, what, silent] of [
    [{}, 'their phone number, their address and their emergency contact', /Ironwood|Søren|0188/],
    [{}, null, /./],
    [{ phone: '(480) 555-0189' }, 'their phone number', /address|contact|0189/],
    [{ address: '10 Ironwood Way, Mesa, AZ 85201' }, 'their address', /contact|Ironwood/],
    [{ emergencyPhone: '(480) 555-0100' }, 'their emergency contact', /0100/],
  ] as const) {
    now = { ...now, ...change };
    await updateOwnProfile(await request(), now);
    const texts = (await app.mail()).map(({ text }) => text.replaceAll(/\s+/g, ' '));
    const sentence = `${firstName} ${lastName} changed ${what} in the portal`;
    expect(texts).toEqual(what === null ? [] : [expect.stringContaining(sentence)]);
    for (const text of texts) {
      expect(text).not.toMatch(silent);
      if (what!.includes('address')) expect(text).toContain('keep the old address');
    }
  }
});

it('tells the office at most five times an hour: further changes are refused', async () => {
  const { client, request } = await asClient();
  const context = Object.assign(await request(), {
    settings: { ...app.settings, rateLimits: true },
  });
  const change = (last: number) =>
    refusal(updateOwnProfile(context, { ...values, phone: `(480) 555-010${last}` }));
  for (let last = 1; last <= 5; last += 1) expect(await change(last)).toBeNull();
  expect(await change(5)).toBeNull();
  expect(await change(6)).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await app.mail()).toHaveLength(5);
  expect(await stored(client)).toMatchObject({ phone: '(480) 555-0105' });
});

it('names every invalid field and changes nothing', async () => {
  const { request } = await asClient();
  const before = await ownProfile(await request());
  expect(
    await refusalsOf(async () =>
      updateOwnProfile(await request(), {
        phone: '555-0100',
        address: ' ',
        emergencyContact: '',
        emergencyPhone: '555-0100',
      }),
    ),
  ).toEqual([
    { field: 'phone', message: messages.phone(phoneDigits.withAreaCode) },
    { field: 'address', message: 'Address is required' },
    { field: 'emergencyContact', message: 'Emergency contact is required' },
    { field: 'emergencyPhone', message: messages.phone(phoneDigits.withAreaCode) },
  ]);
  expect(await ownProfile(await request())).toEqual(before);
});

it('is for clients; null without a client profile', async () => {
  const staff = await app.sessions.open((await makeUser(em, { role: 'staff' })).id);
  expect(await ownProfile(await app.request({ token: staff }))).toBeNull();
  expect(
    await refusal(updateOwnProfile(await app.request({ token: staff }), values)),
  ).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusal(ownProfile(await app.request()))).toMatchObject({ code: 'UNAUTHENTICATED' });
});
