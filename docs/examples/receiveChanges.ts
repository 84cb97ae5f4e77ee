// Receives webhooks and keeps a copy of the services: docs/keep-in-step.md.
//   npx node docs/examples/receiveChanges.ts http://localhost:4000 <token> <secret> [port]
// Add http://localhost:4100/ under Activity at the desk first.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const [graph, token, secret = '', port = '4100'] = process.argv.slice(2);
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
const copy = new Map<string, string>();
/** Identifiers of the messages that were taken: each may come again. */
const taken = new Set<string>();

interface Message {
  changes: { kind: string; recordId: string; change: string }[];
  reset: boolean;
}

const isSigned = (id: string, timestamp: string, signatures: string, body: string): boolean => {
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return (
    Math.abs(Date.now() / 1_000 - Number(timestamp)) < 300 &&
    signatures.split(' ').some((signature) => {
      const given = Buffer.from(signature.replace('v1,', ''), 'base64');
      return given.length === mac.length && timingSafeEqual(given, mac);
    })
  );
};

/** Reads the services as they are now: a change says only that there is something to read. */
async function read(): Promise<void> {
  const response = await fetch(`${graph}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ catalogue { id name } }' }),
  });
  const { data } = (await response.json()) as {
    data: { catalogue: { id: string; name: string }[] };
  };
  copy.clear();
  for (const { id, name } of data.catalogue) copy.set(id, name);
  console.log([...copy.values()].join(', '));
}

createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const body = Buffer.concat(pieces).toString('utf8');
    const header = (name: string): string => String(request.headers[`webhook-${name}`]);
    if (!isSigned(header('id'), header('timestamp'), header('signature'), body))
      return response.writeHead(401).end();
    const { changes, reset } = JSON.parse(body) as Message;
    const isNew = !taken.has(header('id'));
    const isOfUse = isNew && (reset || changes.some(({ kind }) => kind === 'SERVICE'));
    // Answered only once it is stored, so that it is sent again if this fails.
    (isOfUse ? read() : Promise.resolve()).then(
      () => {
        taken.add(header('id'));
        response.writeHead(204).end();
      },
      () => response.writeHead(500).end(),
    );
    return undefined;
  });
}).listen(Number(port), () => console.log(`Waiting at http://localhost:${port}/`));

await read();
