import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { answerTimeout } from './webhooks.rules.ts';
import { checkedAddresses, type Reach } from './addresses.ts';

/**
 * Posts a message. Follows no redirect, and reads nothing of the answer but its status.
 * @throws Error that says in words why it wasn't received
 */
export async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  reach: Reach,
  timeout = answerTimeout,
): Promise<void> {
  const targets = await checkedAddresses(url, reach);
  const send = new URL(url).protocol === 'https:' ? requestSecure : requestPlain;
  const status = await new Promise<number>((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout);
    const request = send(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'home-care webhooks',
      },
      agent: false,
      signal,
      maxHeaderSize: 16_384,
      lookup: (_host, options, done) =>
        options.all ? done(null, targets) : done(null, targets[0]!.address, targets[0]!.family),
    });
    request.on('error', (error) =>
      reject(
        signal.aborted
          ? new Error(`The receiver did not answer within ${timeout / 1_000} seconds.`)
          : new Error(reasonOf(error)),
      ),
    );
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.end(body);
  });
  if (status < 200 || status > 299) throw new Error(`The receiver answered ${status}.`);
}

/** Says in words why there was no answer. */
function reasonOf({ code = 'no code' }: NodeJS.ErrnoException): string {
  if (/CERT|UNABLE_TO|HOSTNAME/.test(code))
    return `The receiver’s certificate is not valid (${code}).`;
  if (/REFUSED|UNREACH|TIMEDOUT|EADDR/.test(code))
    return `The receiver can’t be reached (${code}).`;
  return `The connection to the receiver broke off (${code}).`;
}
