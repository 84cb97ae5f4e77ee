const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the server makes them, good for `seconds` from now; negative for one that is over. `sub` tells whose. */
export const tokenFor = (seconds: number, now = Date.now(), sub?: string): string =>
  `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sid: 'b7', sub, exp: Math.floor(now / 1000) + seconds })}.c2lnbmF0dXJl`;
