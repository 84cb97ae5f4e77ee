import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { RawRequest } from './request.ts';

export interface RawAnswer {
  status: number;
  /** By lower-case name; of a repeated one the last. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Longest wait for an answer, in milliseconds. */
const patience = 20_000;

/**
 * Sends bytes over a connection of their own and reads the first answer.
 * @returns null when the server hung up without a word
 * @throws when nothing happens
 */
export async function send(
  port: number,
  { bytes, cutOff = false }: Pick<RawRequest, 'bytes' | 'cutOff'>,
): Promise<RawAnswer | null> {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const timer = setTimeout(() => socket.destroy(new Error('No answer')), patience);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
    // A server that has refused may hang up while we still send.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      /EPIPE|ECONNRESET/.test(error.code ?? '') ? undefined : reject(error),
    );
    if (cutOff) socket.end(bytes);
    else socket.write(bytes);
  });
  return chunks.length === 0 ? null : read(Buffer.concat(chunks));
}

function read(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  // "100 Continue" comes before the answer.
  if (/^HTTP\/1\.1 1\d\d/.test(bytes.subarray(0, 12).toString('latin1')) && bytes.length > end + 4)
    return read(bytes.subarray(end + 4));
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const sent = bytes.subarray(end + 4);
  const whole =
    headers['transfer-encoding'] === 'chunked'
      ? unchunked(sent)
      : sent.subarray(0, Number(headers['content-length'] ?? sent.length));
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]),
    headers,
    body: decoded(whole, headers['content-encoding']).toString('utf8'),
  };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'gzip') return gunzipSync(bytes);
  if (encoding === 'deflate') return inflateSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}
