import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../support/processes.ts';
import { ask } from '../support/ask.ts';
import { query } from '../support/postgres.ts';
import { addresses, makeNetwork, Node, passwords } from './node.ts';

interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
  lag?: number;
}

/** Three nodes behind HAProxy. */
export class Cluster {
  readonly nodes: readonly Node[];
  /** For our processes: the primary, through HAProxy. */
  readonly url = 'postgresql://home_care:drill@127.0.0.1:5432/home_care';

  readonly #folder: string;

  constructor(folder: string) {
    makeNetwork();
    this.#folder = folder;
    mkdirSync(join(folder, 'repository'));
    this.nodes = addresses.map((address) => new Node(folder, address));
  }

  async start(): Promise<void> {
    const { nodes } = this;
    for (const node of nodes) await node.connect();
    for (const node of nodes) node.startEtcd();
    for (const node of nodes) node.startPatroni();
    const [NODE1, NODE2, NODE3] = addresses;
    const log = openSync(join(this.#folder, 'haproxy.log'), 'a');
    spawn('haproxy', ['-db', '-f', 'docs/cluster/haproxy.cfg'], {
      env: { PATH: process.env.PATH, BIND: '127.0.0.1', NODE1, NODE2, NODE3 },
      stdio: ['ignore', log, log],
    });
    await this.settled();
    const admin = `postgresql://postgres:${passwords.postgres}@127.0.0.1:5432/postgres`;
    await query(admin, `create role home_care login password 'drill'`);
    await query(admin, 'create database home_care owner home_care');
  }

  remove(): void {
    for (const node of this.nodes) node.remove();
  }

  /**
   * Resolves with the primary once all three agree on it and the others follow, one synchronously.
   */
  async settled(): Promise<Node> {
    let views: string[] = [];
    const agree = async (): Promise<boolean> => {
      views = await Promise.all(addresses.map(viewOf));
      return new Set(views).size === 1 && !views[0]!.startsWith(unsettled);
    };
    await eventually(
      () => `three nodes that follow one: ${views.join('; ')}`,
      async () => (await agree()) && (await pause(1_000, true)) && (await agree()),
      180,
    );
    return this.nodes.find(({ name }) => name === views[0])!;
  }
}

const unsettled = 'unsettled';

/**
 * The leader as one node sees it if all nodes are healthy; otherwise "unsettled" and what it sees.
 */
async function viewOf(address: string): Promise<string> {
  const members = await ask(`http://${address}:8008/cluster`, { timeout: 1_000 }).then(
    ({ body }) => (body as { members: Member[] }).members,
    () => [],
  );
  const leader = members.find(({ role }) => role === 'leader');
  const isWell = ({ state, timeline, lag = 0 }: Member): boolean =>
    state === 'running' && timeline === leader?.timeline && lag < 1_000_000;
  const settled =
    members.length === 3 &&
    members.some(({ role }) => role === 'sync_standby') &&
    members.every(isWell);
  return settled ? leader!.name : `${unsettled}: ${JSON.stringify(members)}`;
}
