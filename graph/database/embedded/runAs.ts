import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { StartRefused } from '../../shared/startRefused.ts';

/**
 * How PostgreSQL is run. It refuses to run as root or as a user without a name, and it must not
 * outlive the server:
 * - `self`: as the user who runs the server;
 * - `namespace`: as the same user, shown to it as an ordinary one by a user namespace; files stay
 * that user's;
 * - `nobody`: really as uid 65534, allowed to pass closed folders on its way; files are given to
 * it.
 */
export type RunAs = 'self' | 'namespace' | 'nobody';

export const nobody = 65534;

const intoNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
const dyingWithServer = ['setpriv', '--pdeathsig', 'INT'];
const intoNobody = [
  ...dyingWithServer,
  '--reuid',
  String(nobody),
  '--regid',
  String(nobody),
  '--clear-groups',
  // Without this it could not pass closed folders (such as /root, mode 0700) above node_modules or
  // the data.
  '--inh-caps',
  '+dac_override',
  '--ambient-caps',
  '+dac_override',
];

/**
 * Returns the first of these that works here.
 * @throws StartRefused if none works for root
 */
export function chooseRunAs(): RunAs {
  const root = process.getuid?.() === 0;
  if (!root && hasName()) return 'self';
  if (works([...intoNamespace, ...dyingWithServer])) return 'namespace';
  if (!root) return 'self'; // PostgreSQL itself says what is missing
  if (works(intoNobody)) return 'nobody';
  throw new StartRefused(
    'PostgreSQL does not run as root, and this machine allows neither unshare nor setpriv to give it another identity. ' +
      'Start as an ordinary user, or set DATABASE_URL.',
    { lasts: true },
  );
}

/** Returns the command line that runs `program` that way. */
export function commandFor(
  runAs: RunAs,
  program: string,
  args: readonly string[],
): { file: string; args: string[] } {
  const [file = program, ...rest] = [...prefixFor(runAs), program, ...args];
  return { file, args: rest };
}

function prefixFor(runAs: RunAs): string[] {
  if (runAs === 'namespace') return [...intoNamespace, ...dyingWithServer, '--'];
  if (runAs === 'nobody') return [...intoNobody, '--'];
  // Only Linux can end PostgreSQL with its server; elsewhere the next start stops what is left.
  return process.platform === 'linux' && works(dyingWithServer) ? [...dyingWithServer, '--'] : [];
}

/** Returns false in containers whose user id has no name, as is common. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function works(prefix: readonly string[]): boolean {
  const [file = '', ...args] = [...prefix, 'true'];
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0;
}
