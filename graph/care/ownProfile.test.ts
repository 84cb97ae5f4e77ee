import type { EntityManager } from '@mikro-orm/postgresql';
import { makeUser } from '../identity/user.factory.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { refusalsOf } from '../testing/forms.ts';
import { testProcess, type TestProcess } from '../testing/process.ts';
import { refusal } from '../testing/refusal.ts';
import { Client } from './client.entity.ts';
import { makeClient } from './client.factory.ts';
import { ownProfile, updateOwnProfile } from './ownProfile.ts';

let source: TestDatabase;
let app: TestProcess;
let em: EntityManager;
beforeAll(async () => {
  source = await testDatabase();
  app = await testProcess(source.url);
});
afterAll(async () => {
  await app.stop();
  await source.drop();
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  await app.mail();
});

const values = { address: '9 Ironwood Way, Mesa, AZ 85201', emergencyContact: 'Søren Day', emergencyPhone: '(480) 555-0199' };

async function asClient(profile = {}) {
  const client = await makeClient(em, { medicalNotes: 'keep', ...profile });
  const token = await app.sessions.open(client.user.id);
  return { client, request: () => app.request({ token }) };
}

it('is read and changed by the client, and nothing else of the client with it', async () => {
  const { client, request } = await asClient({ address: null, emergencyContact: null, emergencyPhone: null });
  expect(await ownProfile(await request())).toEqual({ address: null, emergencyContact: null, emergencyPhone: null });
  expect(await updateOwnProfile(await request(), { ...values, address: `  ${values.address} `, medicalNotes: 'gone', status: 'ended' })).toEqual(values);
  expect(await ownProfile(await request())).toEqual(values);
  expect(await app.database.orm.em.fork().findOne(Client, client.id)).toMatchObject({ medicalNotes: 'keep', status: 'active' });
});

it('tells the office of a new address apart from a new contact, without saying either, and nothing when all stays', async () => {
  const { client, request } = await asClient();
  await updateOwnProfile(await request(), values);
  const [moved] = await app.mail();
  expect(moved?.text).toContain('changed their address');
  expect(moved?.text).not.toContain('Ironwood');
  await updateOwnProfile(await request(), values);
  expect(await app.mail()).toEqual([]);
  await updateOwnProfile(await request(), { ...values, emergencyPhone: '(480) 555-0100' });
  const mails = await app.mail();
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('changed their emergency contact')]);
  expect(mails[0]?.text).toContain(`${client.user.firstName} ${client.user.lastName}`);
});

it('names every field at fault and changes nothing', async () => {
  const { request } = await asClient();
  const before = await ownProfile(await request());
  expect(await refusalsOf(async () => updateOwnProfile(await request(), { address: ' ', emergencyPhone: '555-0100' }))).toEqual([
    { field: 'address', message: 'Address is required' },
    { field: 'emergencyContact', message: 'Emergency contact is required' },
    { field: 'emergencyPhone', message: 'Emergency contact phone is required' },
  ]);
  expect(await ownProfile(await request())).toEqual(before);
});

it('is for clients; someone without a profile has none', async () => {
  const staff = await app.sessions.open((await makeUser(em, { role: 'staff' })).id);
  expect(await ownProfile(await app.request({ token: staff }))).toBeNull();
  expect(await refusal(updateOwnProfile(await app.request({ token: staff }), values))).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusal(ownProfile(await app.request()))).toMatchObject({ code: 'UNAUTHENTICATED' });
});
