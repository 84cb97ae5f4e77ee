import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { chosenEncoding, type Encoding } from './encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Something written once and served as it is, in every encoding that a browser may ask for. */
export interface StoredPage {
  status: number;
  type: string;
  headers: Readonly<Record<string, string>>;
  etag: string;
  body: Readonly<Record<Encoding | 'identity', Buffer>>;
}

export interface PageContent {
  status: number;
  type: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
}

/** Compresses a page for serving. */
export async function storedPage({
  status,
  type,
  text,
  headers = {},
}: PageContent): Promise<StoredPage> {
  const identity = Buffer.from(text);
  // Best compression: what fits the first round trip shows sooner. A small window halves the time
  // and still covers a page.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([brotli(identity, { params }), zip(identity, { level: 9 })]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { status, type, headers, etag, body: { br, gzip: gz, identity } };
}

/** Answers a GET or HEAD with a stored page, or with 304 where the browser has it. */
export function sendPage(request: Request, response: Response, page: StoredPage): void {
  const encoding = chosenEncoding(request, ['br', 'gzip']);
  response.status(page.status).set({
    ...page.headers,
    'Content-Type': page.type,
    'Cache-Control': 'no-cache',
    ETag: etagFor(page, encoding),
  });
  response.vary('Accept-Encoding');
  if (page.status === 200 && request.fresh) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return;
  }
  const body = page.body[encoding ?? 'identity'];
  if (encoding !== null) response.set('Content-Encoding', encoding);
  response.set('Content-Length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Each encoding is a representation of its own. */
const etagFor = ({ etag }: StoredPage, encoding: Encoding | null): string =>
  encoding === null ? etag : `${etag.slice(0, -1)}-${encoding}"`;
