// npm run sbom [-- file]: writes a CycloneDX bill of materials of package-lock.json to
// sbom.cdx.json.
import { writeFileSync } from 'node:fs';
import { npm } from './npm.mjs';
import { inRoot } from './project.mjs';

const [file = inRoot('sbom.cdx.json')] = process.argv.slice(2);
const { code, stdout, stderr } = await npm([
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--package-lock-only',
  '--loglevel=error',
]);
if (code !== 0) {
  console.error(`sbom: npm sbom failed\n${stderr.trim()}`);
  process.exit(1);
}
writeFileSync(file, stdout);
console.log(`sbom: ${JSON.parse(stdout).components.length} packages in ${file}`);
