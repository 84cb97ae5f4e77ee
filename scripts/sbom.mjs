// npm run sbom [-- file]: writes the bill of materials, every package of package-lock.json as CycloneDX, to sbom.cdx.json.
import { writeFileSync } from 'node:fs';
import { npm } from './npm.mjs';
import { inRoot } from './project.mjs';

const [file = inRoot('sbom.cdx.json')] = process.argv.slice(2);
const { code, out, said } = await npm([
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--package-lock-only',
  '--loglevel=error',
]);
if (code !== 0) {
  console.error(`sbom: npm sbom failed\n${said.trim()}`);
  process.exit(1);
}
writeFileSync(file, out);
console.log(`sbom: ${JSON.parse(out).components.length} packages in ${file}`);
