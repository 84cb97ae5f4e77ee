import { spawnSync } from 'node:child_process';

const packages = 'etcd-server haproxy iproute2 patroni pgbackrest postgresql-15 python3-etcd'.split(
  ' ',
);
const mark = 'DRILL_IN_NAMESPACES';

/** Whether this process may do to network, mounts and processes what it likes. */
export const isInNamespaces = (): boolean => process.env[mark] !== undefined;

/**
 * Runs this command once more, in namespaces of its own: nothing that it starts, mounts or connects is seen from outside
 * or outlives it. Whoever is not root gets a user namespace, too.
 * @returns whether it ended well
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
  // The shell is the first process there, and as such buries the dead.
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
