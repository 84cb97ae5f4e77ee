import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** Encrypts values so that only this installation's secret decrypts them. */
export interface PayloadCipher {
  encrypt(value: object): string;
  /**
   * @throws when the text was encrypted with another secret, for another use, or has been changed
   */
  decrypt(text: string): object;
}

const ivLength = 12;
const tagLength = 16;

/**
 * Makes a cipher for one use. Each use has its own key, derived from the secret. AES-256-GCM; the
 * text is base64url of iv, ciphertext and tag. Runs in this thread: for the few hundred characters
 * of a form, passing them to another thread would take longer.
 * @param secret at least 32 characters
 */
export function payloadCipher(secret: string, use: string): PayloadCipher {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', use, 32)));
  return {
    encrypt(value) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([
        iv,
        cipher.update(JSON.stringify(value), 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]).toString('base64url');
    },
    decrypt(text) {
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      }).setAuthTag(bytes.subarray(-tagLength));
      return JSON.parse(
        Buffer.concat([
          decipher.update(bytes.subarray(ivLength, -tagLength)),
          decipher.final(),
        ]).toString('utf8'),
      ) as object;
    },
  };
}
