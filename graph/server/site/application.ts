import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Provider } from '../../shared/provider.rules.ts';
import { contentSecurityPolicy } from './policy.ts';
import type { ApplicationPage } from './site.rules.ts';
import { storedPage, type StoredPage } from './storedPage.ts';

export interface ApplicationOptions {
  provider: Provider;
  /** Writes its document. */
  write: ApplicationPage;
  /** Where `vite build` left it. */
  dir: string;
  /** The source module it begins with. */
  entry: string;
  headers?: Readonly<Record<string, string>>;
}

interface Application {
  page: StoredPage;
  /** What stands in the page. */
  text: string;
  /** Addresses of all that was built for it. */
  files: readonly string[];
  /** The built file of a source module. */
  file(module: string): string;
}

/** An application built apart from the site, with a document of its own. */
export async function loadApplication(options: ApplicationOptions): Promise<Application> {
  const { provider, write, dir, entry, headers = {} } = options;
  const manifest = JSON.parse(
    await readFile(join(dir, '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, { file: string; imports?: string[] }>;
  const { file, imports = [] } = manifest[entry]!;
  const script = `/${file}`;
  const preloads = imports.map((name) => `/${manifest[name]!.file}`);
  const text = write({ provider, script, preloads });
  return {
    text,
    files: Object.values(manifest).map(({ file: built }) => `/${built}`),
    file: (module) => manifest[module]!.file,
    page: storedPage({
      status: 200,
      type: 'text/html; charset=utf-8',
      text,
      headers: { 'Content-Security-Policy': contentSecurityPolicy(text), ...headers },
    }),
  };
}
