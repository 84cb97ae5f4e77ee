import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';

/** Request header with the keys of a browser's devices, separated by spaces. In lower case. */
export const deviceHeader = 'x-device';

/** Maximum number of keys that are read: a browser keeps one for each of its people. */
const maxDevices = 10;

/**
 * A key shows that a device has signed in to an account before. It opens nothing: what it gives is a
 * count of failed sign-ins of its own, so that strangers cannot lock the account for it (product 3.3). It
 * is computed rather than stored: 16 random bytes, and their signature for this user.
 */
const pattern = /^([\w-]{22})\.([\w-]{43})$/;

/** Returns the key of a device that signs in to an account for the first time. */
export const newDevice = (key: KeyObject, userId: string): string => {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${signature(key, userId, id)}`;
};

/** Returns the first of these keys that belongs to the account; null if none does. */
export const deviceOfUser = (
  key: KeyObject,
  userId: string,
  devices: readonly string[],
): string | null =>
  devices.find((device) => {
    const [, id, signed] = pattern.exec(device) ?? [];
    return (
      id !== undefined &&
      signed !== undefined &&
      timingSafeEqual(Buffer.from(signed), Buffer.from(signature(key, userId, id)))
    );
  }) ?? null;

/** Splits the header; anything that has not the form of a key is left out. */
export const devicesIn = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(/[\s,]+/, maxDevices)
    .filter((device) => pattern.test(device));

const signature = (key: KeyObject, userId: string, id: string): string =>
  createHmac('sha256', key).update(`device ${userId} ${id}`).digest('base64url');
