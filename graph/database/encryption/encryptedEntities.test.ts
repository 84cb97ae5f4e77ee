import { useDatabase } from '../../testing/useDatabase.ts';
import { LockMode } from '@mikro-orm/core';
import { Client } from '../../modules/clients/client.entity.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { Appointment } from '../../modules/appointments/appointment.entity.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { CareUpdate } from '../../modules/care-updates/careUpdate.entity.ts';
import { testDataKey } from '../../testing/database.ts';
import { openDatabase } from '../../manifest.ts';
import { keyIdOf, Unopenable } from './columnCipher.ts';

const database = useDatabase({ dataKeys: [testDataKey] });
const fork = () => database.orm.em.fork();
const stored = async (id: string) =>
  (
    await database.pool.query<{ medical_notes: string | null; care_notes: string | null }>(
      'select medical_notes, care_notes from clients where id = $1',
      [id],
    )
  ).rows[0];
const encryptedText = expect.stringMatching(`^enc1\\.${keyIdOf(testDataKey)}\\.`) as string;

it('an entity has plain text, its row has it encrypted, and another entity manager reads plain text', async () => {
  const client = await makeClient(fork(), { medicalNotes: 'Diabetes', careNotes: 'Coffee first' });
  expect(client).toMatchObject({ medicalNotes: 'Diabetes', careNotes: 'Coffee first' });
  expect(await stored(client.id)).toEqual({
    medical_notes: encryptedText,
    care_notes: encryptedText,
  });
  expect(await fork().findOneOrFail(Client, client.id)).toMatchObject({
    medicalNotes: 'Diabetes',
    careNotes: 'Coffee first',
  });
});

it('works for many entities at once, and for null and empty text', async () => {
  const em = fork();
  const first = await makeClient(em, { medicalNotes: '' });
  const user = first.user;
  const updates = ['one', 'two', 'three'].map((content) =>
    em.create(CareUpdate, { client: first, updateType: content, title: content, content }),
  );
  await em.flush();
  const found = await fork().find(CareUpdate, { client: first.id });
  expect(
    found.map(({ id, updateType, title, content }) => [id, updateType, title, content]).sort(),
  ).toEqual(updates.map(({ id, content }) => [id, content, content, content]).sort());
  expect(await fork().findOneOrFail(Client, { user: user.id })).toMatchObject({
    medicalNotes: '',
    careNotes: null,
  });
});

it('writes only what changed', async () => {
  const { id } = await makeClient(fork(), { medicalNotes: 'Diabetes', careNotes: 'Coffee first' });
  const before = await stored(id);
  const em = fork();
  const client = await em.findOneOrFail(Client, id);
  client.careNotes = 'Tea first';
  await em.flush();
  const after = await stored(id);
  expect(after?.medical_notes).toBe(before?.medical_notes);
  expect(after?.care_notes).not.toBe(before?.care_notes);
  client.medicalNotes = null;
  await em.flush();
  expect(await fork().findOneOrFail(Client, id)).toMatchObject({
    medicalNotes: null,
    careNotes: 'Tea first',
  });
});

it('an entity that was created, loaded, reloaded, locked or refreshed is written only after a change', async () => {
  const em = fork();
  const made = await makeClient(em, { medicalNotes: 'Diabetes' });
  const changes = () => {
    em.getUnitOfWork().computeChangeSets();
    return em.getUnitOfWork().getChangeSets();
  };
  const before = await stored(made.id);
  await em.find(Client, {}, { populate: ['user'] });
  expect([changes(), made.medicalNotes]).toEqual([[], 'Diabetes']);
  await em.refresh(made);
  expect([changes(), made.medicalNotes]).toEqual([[], 'Diabetes']);
  await em.transactional(async (tx) => {
    const held = await tx.findOneOrFail(Client, made.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    expect(held.medicalNotes).toBe('Diabetes');
  });
  await em.flush();
  expect(await stored(made.id)).toEqual(before);
});

it('several texts changed at once are written once: a visit gets one more revision', async () => {
  const em = fork();
  const visits = [
    await makeAppointment(em),
    await makeAppointment(em, { adminNotes: 'before' }),
    await makeAppointment(em),
  ];
  for (const visit of visits) visit.adminNotes = 'after';
  for (let time = 0; time < 3; time += 1) await em.flush();
  const found = await fork().find(Appointment, { id: { $in: visits.map(({ id }) => id) } });
  expect(found.map(({ adminNotes, revision }) => [adminNotes, revision])).toEqual(
    visits.map(() => ['after', 1]),
  );
});

it('loads what another process wrote, and keeps local changes', async () => {
  const { id } = await makeClient(fork(), { medicalNotes: 'old', careNotes: 'old' });
  const em = fork();
  const client = await em.findOneOrFail(Client, id);
  const other = fork();
  (await other.findOneOrFail(Client, id)).medicalNotes = 'new';
  await other.flush();
  client.careNotes = 'mine';
  await em.find(Client, { id });
  expect(client).toMatchObject({ medicalNotes: 'new', careNotes: 'mine' });
  await em.flush();
  expect(await fork().findOneOrFail(Client, id)).toMatchObject({
    medicalNotes: 'new',
    careNotes: 'mine',
  });
});

it('text that looks encrypted is treated as text', async () => {
  const { id } = await makeClient(fork(), { medicalNotes: 'looks encrypted' });
  const { medical_notes: looks } = (await stored(id)) ?? {};
  const em = fork();
  (await em.findOneOrFail(Client, id)).careNotes = looks ?? '';
  await em.flush();
  expect((await fork().findOneOrFail(Client, id)).careNotes).toBe(looks);
});

it('values swapped between rows or columns cannot be decrypted', async () => {
  const [one, other] = [
    await makeClient(fork(), { medicalNotes: 'one', careNotes: 'one' }),
    await makeClient(fork(), { medicalNotes: 'other', careNotes: 'other' }),
  ];
  await database.pool.query(
    'update clients set medical_notes = (select medical_notes from clients where id = $2) where id = $1',
    [one.id, other.id],
  );
  await expect(fork().findOneOrFail(Client, one.id)).rejects.toThrow(Unopenable);
  await database.pool.query('update clients set medical_notes = care_notes where id = $1', [
    one.id,
  ]);
  await expect(fork().findOneOrFail(Client, one.id)).rejects.toThrow(Unopenable);
});

it('two databases in one process use separate keys', async () => {
  const { id } = await makeClient(fork(), { medicalNotes: 'ours' });
  const stranger = await openDatabase(database.url, {
    dataKeys: ['a key of someone else, long enough'],
  });
  try {
    await expect(stranger.orm.em.fork().findOneOrFail(Client, id)).rejects.toThrow(
      'neither DATA_KEY nor in DATA_KEY_OLD',
    );
    await makeClient(stranger.orm.em.fork(), { medicalNotes: 'theirs' });
    expect((await fork().findOneOrFail(Client, id)).medicalNotes).toBe('ours');
  } finally {
    await stranger.close();
  }
});
