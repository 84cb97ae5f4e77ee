import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDatabaseAway } from '../server/http/failures.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { openPool } from './pool.ts';

it('does not report a commit as done before a replica has it, if configured to wait for one', async () => {
  const home = mkdtempSync(join(tmpdir(), 'home-care-commit-'));
  const settings = {
    fsync: 'off',
    wal_level: 'replica',
    max_wal_senders: '1',
    synchronous_standby_names: 'nobody',
  };
  const postgres = await startEmbedded({ folder: join(home, 'postgres'), settings });
  const pool = openPool(postgres.url, { maxConnections: 1, statementTimeout: 200 });
  try {
    await pool.query('set synchronous_commit to local');
    await pool.query('create table kept (word text)');
    await pool.query('reset synchronous_commit');
    const fate = await pool.query("insert into kept values ('thank you')").catch(isDatabaseAway);
    expect(fate).toBe(true);
    // Nor can anyone read it: if this machine is lost, nobody has seen what no longer exists.
    expect((await pool.query('select * from kept')).rowCount).toBe(0);
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
});
