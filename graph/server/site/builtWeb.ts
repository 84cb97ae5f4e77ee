import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, WebBundle } from './site.rules.ts';

/** What `vite build` left in `dist/web`. */
export interface BuiltWeb extends WebBundle {
  /** Folder of the files that browsers load. */
  clientDir: string;
  assets: PageAssets;
}

/** `dist/web`, seen from the sources (`graph/server/site`) as well as from what is built of them (`dist/graph/server/site`). */
export const builtWebDir: string = join(
  import.meta.dirname,
  ...(/[\\/]dist[\\/]graph[\\/]server[\\/]site$/.test(import.meta.dirname)
    ? ['..', '..', '..', 'web']
    : ['..', '..', '..', 'dist', 'web']),
);

/**
 * Loads the built web.
 * @throws Error when there is none yet
 */
export async function loadBuiltWeb(dir: string = builtWebDir): Promise<BuiltWeb> {
  const clientDir = join(dir, 'client');
  const manifest = await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8').catch(
    (error: unknown) => {
      throw new Error(`There is no built web in ${dir}: run "vite build" first.`, { cause: error });
    },
  );
  const bundle = (await import(
    pathToFileURL(join(dir, 'server', 'prerender.js')).href
  )) as WebBundle;
  return {
    prerender: bundle.prerender,
    pages: bundle.pages,
    indexedPages: bundle.indexedPages,
    clientDir,
    assets: await assetsOf(JSON.parse(manifest) as Manifest, clientDir),
  };
}

const startModule = 'web/app/start/start.ts';
const mainModule = 'web/main.tsx';

/** Vite's manifest: what became of each source module. */
type Manifest = Readonly<Record<string, Chunk>>;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Addresses for the pages, from the manifest. */
async function assetsOf(manifest: Manifest, clientDir: string): Promise<PageAssets> {
  const address = (file: string): string => `/${file}`;
  const withImports = (name: string, seen: Set<string>): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) withImports(imported, seen);
    return seen;
  };
  const [start, main] = [manifest[startModule], manifest[mainModule]];
  if (start === undefined || main === undefined) throw new Error('The built web lacks its entries');
  return {
    start: address(start.file),
    startCode: (await readFile(join(clientDir, start.file), 'utf8')).trim(),
    main: address(main.file),
    styles: (main.css ?? []).map(address),
    chunks(modules) {
      const needed = new Set<string>();
      for (const name of [mainModule, ...modules]) withImports(name, needed);
      needed.delete(mainModule);
      return [...needed].flatMap((name) => manifest[name]?.file ?? []).map(address);
    },
  };
}
