import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chooseRunAs, commandFor } from '../../../graph/database/embedded/runAs.ts';
import { eventually } from '../../support/processes.ts';
import { signalTree } from '../support/postgres.ts';

/** The cluster's machines, in the drill's own network. */
export const addresses: readonly string[] = ['10.77.0.1', '10.77.0.2', '10.77.0.3'];
export const passwords = { postgres: 'drill-postgres', replicator: 'drill-replicator' };

export const run = (file: string, ...args: string[]): string =>
  execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Creates the bridge that connects the machines with each other and with us. */
export function makeNetwork(): void {
  run('ip', 'link', 'add', 'cluster', 'type', 'bridge');
  run('ip', 'address', 'add', '10.77.0.254/24', 'dev', 'cluster');
  run('ip', 'link', 'set', 'cluster', 'up');
}

/** One machine: its own network and disk, etcd, and Patroni with PostgreSQL. */
export class Node {
  readonly name: string;
  readonly address: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly #folder: string;
  /** A process that keeps its network namespace alive. */
  readonly #keeper: ChildProcess;
  #etcd: ChildProcess | undefined;
  #patroni: ChildProcess | undefined;

  constructor(folder: string, address: string) {
    this.address = address;
    this.name = nameOf(address);
    this.#folder = join(folder, this.name);
    mkdirSync(this.disk, { recursive: true });
    run('mount', '-t', 'tmpfs', '-o', 'size=3g,mode=0700', 'tmpfs', this.disk);
    this.#keeper = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
    this.environment = {
      PATH: process.env.PATH ?? '',
      ETCD_NAME: this.name,
      ETCD_ENABLE_V2: 'true',
      ETCD_DATA_DIR: join(this.#folder, 'etcd'),
      ETCD_LISTEN_PEER_URLS: `http://${address}:2380`,
      ETCD_LISTEN_CLIENT_URLS: `http://${address}:2379`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
      ETCD_INITIAL_CLUSTER: addresses
        .map((each) => `${nameOf(each)}=http://${each}:2380`)
        .join(','),
      PATRONI_SCOPE: 'home-care',
      PATRONI_NAME: this.name,
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_ETCD_HOSTS: addresses.map((each) => `${each}:2379`).join(','),
      PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: this.data,
      PATRONI_POSTGRESQL_PGPASS: join(this.#folder, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.postgres,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: passwords.replicator,
      PGBACKREST_CONFIG: '/dev/null',
      PGBACKREST_STANZA: 'home-care',
      PGBACKREST_REPO1_PATH: join(folder, 'repository'),
      PGBACKREST_PG1_PATH: this.data,
      PGBACKREST_LOCK_PATH: join(this.#folder, 'lock'),
      PGBACKREST_LOG_LEVEL_FILE: 'off',
      PGBACKREST_START_FAST: 'y',
      PGBACKREST_ARCHIVE_TIMEOUT: '300',
      PGBACKREST_REPO1_RETENTION_FULL: '2',
    };
  }

  get disk(): string {
    return join(this.#folder, 'disk');
  }

  get data(): string {
    return join(this.disk, 'data');
  }

  /** For connecting as the superuser, whether or not it is the primary. */
  get url(): string {
    return `postgresql://postgres:${passwords.postgres}@${this.address}:5432/postgres`;
  }

  /** The process id of its PostgreSQL. */
  get postmaster(): number {
    return Number(readFileSync(this.#pidFile, 'utf8').split('\n')[0]);
  }

  /** Connects it to the network. */
  async connect(): Promise<void> {
    const own = (pid: number | string): string => readlinkSync(`/proc/${pid}/ns/net`);
    await eventually('a network of its own', () => own(this.#keeper.pid!) !== own('self'));
    const { pid } = this.#keeper;
    run(...words(`ip link add ${this.name} master cluster type veth peer name eth0 netns ${pid}`));
    run(...words(`ip link set ${this.name} up`));
    this.#ip('link set lo up');
    this.#ip('link set eth0 up');
    this.#ip(`address add ${this.address}/24 dev eth0`);
  }

  /** Cuts it off from the other nodes, in both directions, but not from our processes. */
  cutOff(): void {
    for (const other of this.#others) this.#ip(`route add blackhole ${other}`);
  }

  rejoin(): void {
    for (const other of this.#others) this.#ip(`route del blackhole ${other}`);
  }

  fillDisk(): void {
    spawnSync('dd', ['if=/dev/zero', `of=${join(this.disk, 'filling')}`, 'bs=1M']);
  }

  emptyDisk(): void {
    rmSync(join(this.disk, 'filling'));
  }

  startEtcd(): void {
    this.#etcd = this.#launch('etcd', 'etcd', []);
  }

  killEtcd(): void {
    this.#etcd?.kill('SIGKILL');
  }

  startPatroni(): void {
    const { file, args } = commandFor(chooseRunAs(), 'patroni', ['docs/cluster/patroni.yml']);
    this.#patroni = this.#launch('patroni', file, args);
  }

  /** Cleans up after a drill. */
  remove(): void {
    this.#patroni?.kill('SIGKILL');
    this.killEtcd();
    if (existsSync(this.#pidFile)) signalTree(this.postmaster, 'SIGKILL');
    run('umount', '--lazy', this.disk);
  }

  get #pidFile(): string {
    return join(this.data, 'postmaster.pid');
  }

  get #others(): string[] {
    return addresses.filter((each) => each !== this.address);
  }

  #ip(command: string): void {
    run('nsenter', `--net=/proc/${this.#keeper.pid}/ns/net`, ...words(`ip ${command}`));
  }

  #launch(name: string, file: string, args: readonly string[]): ChildProcess {
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    const inside = [`--net=/proc/${this.#keeper.pid}/ns/net`, file, ...args];
    const { environment: env } = this;
    return spawn('nsenter', inside, { env, stdio: ['ignore', log, log] });
  }
}

const nameOf = (address: string): string => `node${addresses.indexOf(address) + 1}`;
const words = (command: string): [string, ...string[]] =>
  command.split(' ') as [string, ...string[]];
