import { decodeToken } from './token.ts';

/** Where the browser keeps the keys that show which accounts it has signed in to before. */
export const devicesKey = 'auth_devices';

/** Maximum number of people of one browser; the longest unused goes first. */
const most = 10;

/** Operations that are told apart by whether this browser has signed in before (product 3.3). */
const operations: ReadonlySet<string> = new Set([
  'Login',
  'FinishLogin',
  'RequestPasswordReset',
  'ResetPassword',
  'ChangePassword',
  'ChangeEmail',
  'VerifyEmail',
]);

const read = (): string[] => {
  try {
    return (localStorage.getItem(devicesKey) ?? '').split(' ').filter((key) => key !== '');
  } catch {
    return []; // storage is blocked
  }
};

/**
 * Keeps the key that came with a token when the token has ended: strangers who guess passwords don't
 * lock out a browser that has it. It opens nothing.
 */
export function rememberDevice(token: string): void {
  const device = decodeToken(token)?.device;
  if (device === undefined) return;
  const others = read().filter((key) => key !== device);
  try {
    localStorage.setItem(devicesKey, [device, ...others].slice(0, most).join(' '));
  } catch {
    // Storage is blocked or full: this browser stays unknown.
  }
}

/** The header to send with an operation. */
export function deviceHeaders(operation: string | undefined): Record<string, string> {
  const keys = operation !== undefined && operations.has(operation) ? read() : [];
  return keys.length === 0 ? {} : { 'x-device': keys.join(' ') };
}
