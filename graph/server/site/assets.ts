import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { RequestHandler } from 'express';
import { chosenEncoding, encodings, type Encoding, readsOnly } from './request.ts';

const names = Object.keys(encodings) as Encoding[];

interface Asset {
  file: string;
  /** Encodings in which the build wrote it, besides uncompressed. */
  available: Encoding[];
}

/**
 * Files whose name changes with their content may be cached for a year; others are revalidated each
 * time.
 */
const hashed = /^\/assets\//;

/** Serves the files of the client build, compressed by the build. */
export function serveAssets(dir: string): RequestHandler {
  const assets = listAssets(dir);
  return (request, response, next) => {
    const asset = assets.get(request.path);
    if (asset === undefined) return next();
    if (!readsOnly(request, response)) return;
    response.vary('Accept-Encoding');
    response.set(
      'Cache-Control',
      hashed.test(request.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    response.type(asset.file.slice(asset.file.lastIndexOf('.')));
    const encoding = chosenEncoding(request, asset.available);
    if (encoding !== null) response.set('Content-Encoding', encoding);
    response.sendFile(
      asset.file + (encoding === null ? '' : encodings[encoding]),
      { root: dir, dotfiles: 'allow', cacheControl: false },
      (error?: NodeJS.ErrnoException) => {
        // Browsers abort requests when someone goes to another page.
        if (error && error.code !== 'ECONNABORTED' && !response.headersSent) next(error);
      },
    );
  };
}

function listAssets(dir: string): Map<string, Asset> {
  const files = new Set(
    readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) =>
      file.split(sep).join('/'),
    ),
  );
  const assets = [...files].filter(
    (file) => !/^\.|\.(?:br|gz)$/.test(file) && statSync(join(dir, file)).isFile(),
  );
  return new Map(
    assets.map((file) => [
      `/${file}`,
      { file, available: names.filter((name) => files.has(file + encodings[name])) },
    ]),
  );
}
