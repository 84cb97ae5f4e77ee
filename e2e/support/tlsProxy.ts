import {
  createServer as createPlain,
  request as plainRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecure, request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { localhostCertificate } from './certificate.ts';

interface Received {
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A proxy in front of an installation, with a TLS port and a plain one. */
export interface TlsProxy {
  /** `https://localhost:…` */
  secureUrl: string;
  /** `http://localhost:…` */
  plainUrl: string;
  /** Sets where the process listens. */
  leadTo(url: string): void;
  /** Sends a GET that trusts this proxy's certificate; doesn't follow redirects. */
  get(url: string, headers?: Record<string, string>): Promise<Received>;
  stop(): Promise<void>;
}

/** Starts a proxy that sets `X-Forwarded-Proto` and `X-Forwarded-For`. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const certificate = localhostCertificate();
  let target = new URL('http://localhost:1');
  const passOn =
    (protocol: 'http' | 'https'): RequestListener =>
    (request: IncomingMessage, response: ServerResponse) => {
      const headers = {
        ...request.headers,
        'x-forwarded-proto': protocol,
        'x-forwarded-for': request.socket.remoteAddress ?? '',
      };
      const onward = plainRequest(
        {
          host: '127.0.0.1',
          port: target.port,
          method: request.method,
          path: request.url,
          headers,
        },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.writeHead(502).end());
      request.pipe(onward);
    };
  const secure = createSecure(certificate, passOn('https'));
  const plain = createPlain(passOn('http'));
  const [securePort, plainPort] = [await listen(secure), await listen(plain)];
  return {
    secureUrl: `https://localhost:${securePort}`,
    plainUrl: `http://localhost:${plainPort}`,
    leadTo: (url) => void (target = new URL(url)),
    get: (url, headers = {}) =>
      new Promise((resolve, reject) => {
        const receive = (answer: IncomingMessage): void => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              url,
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        };
        const options = {
          headers,
          host: '127.0.0.1',
          servername: 'localhost',
          ca: certificate.cert,
          agent: false,
        } as const;
        const asked = url.startsWith('https:')
          ? secureRequest(url, options, receive)
          : plainRequest(url, { headers, host: '127.0.0.1', agent: false }, receive);
        asked.on('error', reject).end();
      }),
    async stop() {
      for (const server of [secure, plain]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}
