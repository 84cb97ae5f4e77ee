import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Makes a secret as the Standard Webhooks convention writes it. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** Signs a message with every secret that is valid: the receiver needs to know one. */
export const signatureOf = (
  secrets: readonly string[],
  id: string,
  timestamp: number,
  body: string,
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
      return `v1,${mac.digest('base64')}`;
    })
    .join(' ');
