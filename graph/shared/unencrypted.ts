/** What never leaves this machine. */
const here = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|)$/;

/** Modes in which a connection is encrypted or fails; "prefer" and "allow" go on without. */
const encrypted = ['require', 'verify-ca', 'verify-full', 'no-verify'];

/**
 * Returns true if the address of a PostgreSQL is on another machine and does not insist on TLS. A
 * socket in a folder has no host, or names the folder as `host`.
 */
export function isUnencrypted(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || here.test(url.hostname) || url.hostname.startsWith('%2F')) return false;
  if (url.searchParams.get('host')?.startsWith('/')) return false;
  return !(
    encrypted.includes(url.searchParams.get('sslmode') ?? '') ||
    ['true', '1'].includes(url.searchParams.get('ssl') ?? '')
  );
}
