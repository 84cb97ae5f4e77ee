import type { EntityManager } from '@mikro-orm/postgresql';
import { makeUser } from '../../identity/user.factory.ts';
import { refusalsOf } from '../../../testing/forms.ts';
import { useProcess } from '../../../testing/process.ts';
import { messages, phoneDigits } from '../../../shared/validation/forms.rules.ts';
import { refusal } from '../../../testing/commands.ts';
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

async function asClient(profile = {}) {
  const client = await makeClient(em, { medicalNotes: 'keep', ...profile });
  const token = await app.sessions.open(client.user.id);
  return { client, request: () => app.request({ token }) };
}

it('is read and changed by the client, and no other client data with it', async () => {
  const { client, request } = await asClient({
    address: null,
    emergencyContact: null,
    emergencyPhone: null,
  });
  expect(await ownProfile(await request())).toEqual({
    phone: null,
    address: null,
    emergencyContact: null,
    emergencyPhone: null,
  });
  expect(
    await updateOwnProfile(await request(), {
      ...values,
      address: `  ${values.address} `,
      medicalNotes: 'gone',
      status: 'ended',
    }),
  ).toEqual(values);
  expect(await ownProfile(await request())).toEqual(values);
  expect(await app.database.orm.em.fork().findOne(Client, client.id)).toMatchObject({
    medicalNotes: 'keep',
    status: 'active',
  });
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

it('keeps the phone if omitted, and clears it if empty', async () => {
  const { client, request } = await asClient({ phone: '602 555 0100' });
  const { phone: _phone, ...withoutPhone } = values;
  const kept = await updateOwnProfile(await request(), { ...withoutPhone, phone: undefined });
  expect(kept.phone).toBe('602 555 0100');
  expect((await updateOwnProfile(await request(), values)).phone).toBe(values.phone);
  expect((await updateOwnProfile(await request(), { ...values, phone: ' ' })).phone).toBeNull();
  expect((await app.database.orm.em.fork().findOne(Client, client.id))?.phone).toBeNull();
});

/** Takes the emails sent since the last call, without line breaks. */
const newMails = async (): Promise<string[]> =>
  (await app.mail()).map(({ text }) => text.replaceAll(/\s+/g, ' '));

it('tells the office that phone, address or contact changed, without the values, and nothing when all stays', async () => {
  const { client, request } = await asClient();
  await updateOwnProfile(await request(), values);
  const all = await newMails();
  expect(all).toEqual([
    expect.stringContaining(
      'changed their phone number, their address and their emergency contact in the portal',
    ),
  ]);
  expect(all[0]).toContain('keep the old address');
  expect(all[0]).not.toMatch(/Ironwood|Søren|0188/);
  await updateOwnProfile(await request(), values);
  expect(await newMails()).toEqual([]);
  await updateOwnProfile(await request(), { ...values, phone: '(480) 555-0189' });
  const reached = await newMails();
  expect(reached).toEqual([expect.stringContaining('changed their phone number in the portal')]);
  expect(reached[0]).not.toMatch(/address|contact|0189/);
  const elsewhere = {
    ...values,
    phone: '(480) 555-0189',
    address: '10 Ironwood Way, Mesa, AZ 85201',
  };
  await updateOwnProfile(await request(), elsewhere);
  const moved = await newMails();
  expect(moved).toEqual([expect.stringContaining('changed their address in the portal')]);
  expect(moved[0]).not.toContain('contact');
  await updateOwnProfile(await request(), { ...elsewhere, emergencyPhone: '(480) 555-0100' });
  expect(await newMails()).toEqual([
    expect.stringContaining(
      `${client.user.firstName} ${client.user.lastName} changed their emergency contact in the portal`,
    ),
  ]);
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
  expect(await app.database.orm.em.fork().findOne(Client, client.id)).toMatchObject({
    phone: '(480) 555-0105',
  });
});

it('names every invalid field and changes nothing', async () => {
  const { request } = await asClient();
  const before = await ownProfile(await request());
  expect(
    await refusalsOf(async () =>
      updateOwnProfile(await request(), {
        phone: '555-0100',
        address: ' ',
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
