import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../shared/projectRoot.ts';
import type { PageAssets, WebBundle } from './site.rules.ts';

/** What `vite build` wrote to `dist/web`. */
export interface BuiltWeb extends WebBundle {
  /** Folder of the files that browsers load. */
  clientDir: string;
  /** Day on which its pages were last changed, YYYY-MM-DD. */
  builtOn: string;
  assets: PageAssets;
}

export const builtWebDir: string = join(projectRoot, 'dist', 'web');

/**
 * Loads the built web.
 * @throws Error if there is none yet
 */
export async function loadBuiltWeb(dir: string = builtWebDir): Promise<BuiltWeb> {
  const clientDir = join(dir, 'client');
  const manifestFile = join(clientDir, '.vite', 'manifest.json');
  const manifest = await readFile(manifestFile, 'utf8').catch((error: unknown) => {
    throw new Error(`There is no built web in ${dir}: run "vite build" first.`, { cause: error });
  });
  const bundle = (await import(
    pathToFileURL(join(dir, 'server', 'prerender.js')).href
  )) as WebBundle;
  return {
    prerender: bundle.prerender,
    firstPage: bundle.firstPage,
    firstReads: bundle.firstReads,
    pages: bundle.pages,
    indexedPages: bundle.indexedPages,
    deskPage: bundle.deskPage,
    deskScreens: bundle.deskScreens,
    shiftPage: bundle.shiftPage,
    clientDir,
    builtOn: (await stat(manifestFile)).mtime.toISOString().slice(0, 10),
    assets: {
      ...assetsOf(JSON.parse(manifest) as Manifest),
      startCode: (await readFile(join(dir, 'start', 'start.js'), 'utf8')).trim(),
    },
  };
}

const mainModule = 'web/main.tsx';

/** Vite's manifest: the built file of each source module. */
type Manifest = Readonly<Record<string, Chunk>>;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Returns the addresses for the pages, from the manifest. */
function assetsOf(manifest: Manifest): PageAssets {
  const address = (file: string): string => `/${file}`;
  const inOrder = (name: string, seen: Set<string>): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    return [
      ...(manifest[name]?.imports ?? []).flatMap((imported) => inOrder(imported, seen)),
      name,
    ];
  };
  const main = manifest[mainModule];
  if (main === undefined) throw new Error(`The built web lacks ${mainModule}`);
  return {
    main: address(main.file),
    styles: (main.css ?? []).map(address),
    chunks(modules) {
      const seen = new Set<string>();
      return [mainModule, ...modules]
        .flatMap((name) => inOrder(name, seen))
        .filter((name) => name !== mainModule)
        .flatMap((name) => manifest[name]?.file ?? [])
        .map(address);
    },
  };
}
