import { expect, it } from '@jest/globals';
import { fontFiles } from './fonts.ts';
import { unpackWoff } from './woff.ts';

it('unpacks fonts with intact tables', async () => {
  for (const font of Object.values(await fontFiles()).flat()) {
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    for (let i = 0; i < font.readUInt16BE(4); i += 1) {
      const entry = 12 + i * 16;
      const [checksum, offset, length] = [
        font.readUInt32BE(entry + 4),
        font.readUInt32BE(entry + 8),
        font.readUInt32BE(entry + 12),
      ];
      expect(offset % 4).toBe(0);
      const isHead = font.toString('latin1', entry, entry + 4) === 'head';
      if (!isHead)
        expect(sumOfWords(font.subarray(offset, offset + ((length + 3) & ~3)))).toBe(checksum);
    }
  }
});

it('refuses what is not a WOFF font', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and so on'))).toThrow('Not a WOFF font');
});

function sumOfWords(table: Buffer): number {
  let sum = 0;
  for (let i = 0; i < table.length; i += 4) sum = (sum + table.readUInt32BE(i)) >>> 0;
  return sum;
}
