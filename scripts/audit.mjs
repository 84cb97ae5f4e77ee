// npm run audit: checks production dependencies for known vulnerabilities. A high or critical one
// exits with 1. If the registry doesn't answer, says "not checked" and exits with 3, which is no
// success: .ci/run goes on only without AUDIT_REQUIRED=1, with that line at its end.
import { npm } from './npm.mjs';

/** Milliseconds. */
const timeout = 60_000;
const failing = ['high', 'critical'];

const { code, stdout, stderr } = await npm(
  [
    'audit',
    '--omit=dev',
    '--package-lock-only',
    '--json',
    '--loglevel=error',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ],
  { timeout },
);

/** npm's report, or null if it didn't print one. */
function parseReport() {
  try {
    const report = JSON.parse(stdout);
    return report.vulnerabilities && report.metadata?.vulnerabilities ? report : null;
  } catch {
    return null;
  }
}

const report = parseReport();
if (report === null) {
  const reason =
    code === null
      ? `no answer within ${timeout / 1000} seconds`
      : (/"message": "([^"]+)"/.exec(stdout)?.[1] ?? stderr.trim().split('\n')[0] ?? 'no report');
  console.error(`audit: NOT CHECKED for known vulnerabilities (${reason})`);
  process.exit(3);
}

const all = Object.values(report.vulnerabilities);
const severe = all.filter(({ severity }) => failing.includes(severity));
for (const { name, severity, range, via } of severe) {
  const titles = via.flatMap((cause) =>
    typeof cause === 'string' ? [`through ${cause}`] : [`${cause.title} ${cause.url ?? ''}`.trim()],
  );
  console.error(`  ✗ ${severity}: ${name} ${range}: ${titles.join('; ')}`);
}
console.log(
  `audit: ${all.length} known in production dependencies, ${severe.length} of them high or critical`,
);
process.exit(severe.length === 0 ? 0 : 1);
