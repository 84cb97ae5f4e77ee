import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { chosenEncoding, type Encoding } from './request.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Something written once and served unchanged, in every encoding that a browser may accept. */
export interface StoredPage {
  status: number;
  type: string;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Compressed on first use, then cached. */
  body(encoding: Encoding | null): Promise<Buffer>;
}

export interface PageContent {
  status: number;
  type: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
}

export function storedPage({ status, type, text, headers = {} }: PageContent): StoredPage {
  const plain = Buffer.from(text);
  const kept: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    status,
    type,
    headers,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    body: async (encoding) =>
      encoding === null ? plain : (kept[encoding] ??= compress[encoding](plain)),
  };
}

const compress: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  // Best compression, since what fits the first round trip shows sooner. A small window halves the
  // time and still covers a page.
  br: (plain) =>
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: 16,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => zip(plain, { level: 9 }),
};

/** Answers a GET or HEAD with a stored page, or with 304 if the browser has it. */
export async function sendPage(
  request: Request,
  response: Response,
  page: StoredPage,
): Promise<void> {
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
  const body = await page.body(encoding);
  if (encoding !== null) response.set('Content-Encoding', encoding);
  response.set('Content-Length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Each encoding is a separate representation. */
const etagFor = ({ etag }: StoredPage, encoding: Encoding | null): string =>
  encoding === null ? etag : `${etag.slice(0, -1)}-${encoding}"`;
