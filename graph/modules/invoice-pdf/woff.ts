import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

const aligned = (length: number): number => (length + 3) & ~3;

/**
 * Unpacks a WOFF 1 font into the plain font inside it. pdfkit reads WOFF, too, but inflates it in
 * JavaScript for every document, which takes twenty times as long as making the document.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) =>
    readTable(woff, woffHeader + i * woffEntry),
  );

  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  const power = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * sfntEntry, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * sfntEntry, 10);

  let offset = head.length;
  const bodies = tables.map(({ tag, checksum, data }, i) => {
    const entry = sfntHeader + i * sfntEntry;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const body = Buffer.concat([data], aligned(data.length));
    offset += body.length;
    return body;
  });
  return Buffer.concat([head, ...bodies]);
}

function readTable(woff: Buffer, entry: number): { tag: string; checksum: number; data: Buffer } {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
  const length = woff.readUInt32BE(entry + 12);
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: packed.length < length ? inflateSync(packed) : packed,
  };
}
