import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** Closes values so that only who has the installation's secret can read them. */
export interface Sealer {
  close(value: object): Promise<string>;
  /** @throws when the text was closed with another secret, for another use, or has been changed */
  open(text: string): Promise<object>;
}

/**
 * A sealer for one use. Each use has a key of its own, derived from the secret; AES-256-GCM, as a compact JWE.
 * @param secret at least 32 characters
 */
export function sealer(secret: string, use: string): Sealer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', use, 32));
  return {
    close: (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    async open(text) {
      const { plaintext } = await compactDecrypt(text, key, { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] });
      return JSON.parse(new TextDecoder().decode(plaintext)) as object;
    },
  };
}
