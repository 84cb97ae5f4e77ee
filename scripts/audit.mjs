// npm run audit: asks the registry for known holes in what runs in production. A high or critical one ends with 1; a
// registry that does not answer is "not checked" and ends with 0: a closed network must not stop the work.
import { npm } from './npm.mjs';

/** Longest wait for the registry, in milliseconds. */
const patience = 60_000;
const stops = ['high', 'critical'];

const { code, out, said } = await npm(
  [
    'audit',
    '--omit=dev',
    '--package-lock-only',
    '--json',
    '--loglevel=error',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ],
  { patience },
);

/** npm's report; null where there is none. */
function report() {
  try {
    const read = JSON.parse(out);
    return read.vulnerabilities && read.metadata?.vulnerabilities ? read : null;
  } catch {
    return null;
  }
}

const found = report();
if (found === null) {
  const why =
    code === null
      ? `no answer within ${patience / 1000} seconds`
      : (/"message": "([^"]+)"/.exec(out)?.[1] ?? said.trim().split('\n')[0] ?? 'no report');
  console.log(`audit: not checked (${why})`);
  process.exit(0);
}

const all = Object.values(found.vulnerabilities);
const grave = all.filter(({ severity }) => stops.includes(severity));
for (const { name, severity, range, via } of grave) {
  const titles = via.flatMap((one) =>
    typeof one === 'string' ? [`through ${one}`] : [`${one.title} ${one.url ?? ''}`.trim()],
  );
  console.error(`  ✗ ${severity}: ${name} ${range}: ${titles.join('; ')}`);
}
console.log(
  `audit: ${all.length} known in production dependencies, ${grave.length} of them high or critical`,
);
process.exit(grave.length === 0 ? 0 : 1);
