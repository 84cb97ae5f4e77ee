import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../../modules/clients/client.entity.ts';
import { keyIdOf } from './columnCipher.ts';
import { prepareConfidential } from './reencrypt.ts';
import {
  contents,
  fill,
  firstKey as first,
  keysInUse,
  makePlain,
  secondKey as second,
  useEncryptedDatabase,
} from '../../testing/encryptedDatabase.ts';
import { runProgram } from '../../testing/program.ts';
import { exitCodeOfLasting } from '../../shared/startRefused.ts';

const { open, closed, url } = useEncryptedDatabase();

describe('a start', () => {
  it('encrypts remaining plain text, once', async () => {
    const database = await open(first);
    const { id } = await fill(database.orm.em.fork(), 210);
    await makePlain(database);
    expect(
      await Promise.all([
        prepareConfidential(database),
        prepareConfidential(await open(first)),
      ]).then(([one, other]) => one + other),
    ).toBe(211);
    expect(await keysInUse(database)).toEqual({ [keyIdOf(first)]: 2 + 3 * 210 });
    expect(await database.orm.em.fork().findOneOrFail(Client, id)).toMatchObject({
      medicalNotes: 'Diabetes',
      careNotes: 'Coffee first',
    });
    expect(new Set(await contents(database))).toEqual(new Set(['Plain title: Plain content']));
    expect(await prepareConfidential(database)).toBe(0);
  });

  it('with another key is refused, names DATA_KEY, and changes nothing', async () => {
    const before = await open(first);
    await fill(before.orm.em.fork(), 1);
    await closed(before);
    const wrong = await open(second);
    await expect(prepareConfidential(wrong)).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(
        new RegExp(
          `^DATA_KEY does not open what is stored: 5 with the key ${keyIdOf(first)} \\(DATA_KEY is the key ${keyIdOf(second)}\\)`,
        ),
      ) as string,
    });
    expect(await keysInUse(wrong)).toEqual({ [keyIdOf(first)]: 5 });
    await expect(prepareConfidential(await open(second, first))).resolves.toBe(0);
  });
});

it('a server and an import with the wrong DATA_KEY say so in one message, and write nothing', async () => {
  const before = await open(first);
  await fill(before.orm.em.fork(), 1);
  await closed(before);
  const folder = await mkdtemp(join(tmpdir(), 'home-care-wrong-key-'));
  const run = (program: string, ...args: string[]) =>
    runProgram(program, args, {
      DATABASE_URL: url(),
      DATA_DIR: folder,
      DATA_KEY: second,
      PORT: '0',
    }).ended;
  try {
    const server = await run('main.js', '--without-site');
    const admin = await run('cli/admin.js', '.', 'import', 'clients.csv', '--commit');
    for (const [{ code, said }, expected] of [
      [server, exitCodeOfLasting],
      [admin, 1],
    ] as const)
      expect([code, said]).toEqual([
        expected,
        expect.stringMatching(
          /^DATA_KEY does not open what is stored: 5 with the key \S{8} \(DATA_KEY is the key \S{8}\)\.\n[^{}]*$/m,
        ),
      ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  expect(await keysInUse(await open(first))).toEqual({ [keyIdOf(first)]: 5 });
});
