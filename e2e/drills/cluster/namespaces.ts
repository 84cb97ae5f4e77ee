import { spawnSync } from 'node:child_process';

const packages = 'etcd-server haproxy iproute2 patroni pgbackrest postgresql-15 python3-etcd'.split(
  ' ',
);
const mark = 'DRILL_IN_NAMESPACES';

/** True if this process runs in its own namespaces. */
export const isInNamespaces = (): boolean => process.env[mark] !== undefined;

/**
 * Runs this command again in its own namespaces: nothing it starts, mounts or connects is visible
 * outside or outlives it. Without root, it gets a user namespace, too.
 * @returns true if it succeeded
 */
export function runInNamespaces(words: readonly string[]): boolean {
  const missing = packages.filter((each) => !isInstalled(each));
  if (missing.length > 0) {
    console.log(
      `  needs packages of Debian 12 that are not here: apt-get install ${missing.join(' ')}`,
    );
    return false;
  }
  const flags = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  if (process.getuid?.() !== 0) flags.unshift('--user', '--map-root-user');
  // The shell is process 1 there and reaps zombies.
  const first = ['sh', '-c', 'ip link set lo up; "$@" & wait "$!"', 'drill'];
  const again = [process.execPath, ...process.execArgv, process.argv[1]!, ...words];
  const { status } = spawnSync('unshare', [...flags, ...first, ...again], {
    stdio: 'inherit',
    env: { ...process.env, [mark]: '1' },
  });
  return status === 0;
}

function isInstalled(name: string): boolean {
  const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name], {
    encoding: 'utf8',
  });
  return stdout === 'installed';
}
