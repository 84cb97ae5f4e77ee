import { openDatabase } from '../../manifest.ts';
import type { Database } from '../../database/orm.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { countUse, networkOf, networksOf } from './addressLimit.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:ffff:0:0:9', '2001:db8:0:1::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['::1', '127.0.0.1'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
    ['unknown', ''],
    ['x'.repeat(5000), ''],
  ])('treats %s as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('networksOf', () => {
  it('counts a customer of IPv6 by /64, /56 and /48, with growing limits', () => {
    expect(networksOf('2001:db8:12:34ff::5')).toEqual([
      ['2001:db8:12:34ff::/64', 1],
      ['2001:db8:12:3400::/56', 2],
      ['2001:db8:12::/48', 4],
    ]);
    expect(networksOf('203.0.113.7')).toEqual([['203.0.113.7', 1]]);
  });
});

describe('countUse', () => {
  let source: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    source = await testDatabase();
    database = await openDatabase(source.url);
  });
  afterAll(async () => {
    await database.close();
    await source.drop();
  });

  it('counts each of many concurrent uses, in one window', async () => {
    const counted = await Promise.all(
      Array.from({ length: 50 }, () => countUse(database.pool, 'at once', 15)),
    );
    expect(counted.map(({ uses }) => uses).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });

  it('keeps the end of a window, and starts a new one after it', async () => {
    await countUse(database.pool, 'window', 15);
    await database.pool.query(
      `update rate_limits set expire = expire - 10 * 60000 where key = 'window'`,
    );
    const second = await countUse(database.pool, 'window', 15);
    expect(second).toEqual({ uses: 2, seconds: expect.any(Number) as number });
    expect(Math.round(second.seconds / 60)).toBe(5);
    await database.pool.query(
      `update rate_limits set expire = expire - 6 * 60000 where key = 'window'`,
    );
    expect(await countUse(database.pool, 'window', 15)).toEqual({ uses: 1, seconds: 900 });
  });
});
