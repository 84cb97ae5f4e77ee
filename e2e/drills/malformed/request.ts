/** A request as it goes over the wire; nothing checks it before the server does. */
export interface RawRequest {
  /** What is wrong with it, for the table and for whoever looks into a failure. */
  kind: string;
  bytes: Buffer;
  /** Where it is meant to arrive; decides which shape a refusal has. */
  path: string;
  /** It ends in the middle: the sender hangs up after it. */
  cutOff?: boolean;
}

export interface Parts {
  kind: string;
  method?: string;
  path: string;
  headers?: readonly (readonly [string, string])[];
  body?: Buffer | string;
  /** Sends no Content-Length of its own. */
  noLength?: boolean;
}

/** Header lines are written byte by byte, so that what is no ASCII arrives as it is meant. */
export function rawRequest({
  kind,
  method = 'GET',
  path,
  headers = [],
  body,
  noLength = false,
}: Parts): RawRequest {
  const bytes = typeof body === 'string' ? Buffer.from(body) : (body ?? Buffer.alloc(0));
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  if (body !== undefined && !noLength) lines.push(`Content-Length: ${bytes.length}`);
  return {
    kind,
    path,
    bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]),
  };
}

export const jsonType = ['Content-Type', 'application/json'] as const;
