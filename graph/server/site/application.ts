import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Provider } from '../../shared/provider.rules.ts';
import { contentSecurityPolicy } from './policy.ts';
import type { ApplicationPage } from './site.rules.ts';
import { storedPage, type StoredPage } from './storedPage.ts';

export interface ApplicationOptions {
  provider: Provider;
  /** Returns its document. */
  write: ApplicationPage;
  /** Folder where `vite build` wrote it. */
  dir: string;
  /** Its entry module. */
  entry: string;
  headers?: Readonly<Record<string, string>>;
}

interface Application {
  page: StoredPage;
  /** The HTML of the page. */
  text: string;
  /** Addresses of all its built files. */
  files: readonly string[];
  /** Returns the built file of a source module. */
  file(module: string): string;
}

/** Loads an application that is built separately from the site, with its own document. */
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
