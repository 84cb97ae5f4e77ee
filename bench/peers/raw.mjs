// The limit: node:http and pg, no graph at all.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from './listening.mjs';
import { clientOf } from './duties.mjs';
import { pool, readInvoices } from './reads.mjs';

const request = {
  name: 'request',
  text: `insert into consultation_requests (name, email, phone, preferred_date, preferred_time, service_type, urgency, additional_info, request_type, status, reference)
    values ($1, $2, $3, $4, $5, $6, $7, $8, 'consultation', 'pending', $9) returning id, status, reference`,
};

/** As the column takes it, though nothing is encrypted: another form the database refuses. */
const encrypted = (text) => `enc1.AAAAAAAA.${Buffer.from(text).toString('base64url')}`;

/** A bare INSERT: no validation, no idempotency, no mail. */
async function storeRequest(form) {
  const { additionalInfo, ...others } = form;
  const reference = randomBytes(6).toString('base64url');
  const values = [...Object.values(others), encrypted(additionalInfo), reference];
  return (await pool.query({ ...request, values })).rows[0];
}

/** The product's own statements by path, with the places of the client among their values. */
const statements = JSON.parse(process.env.STATEMENTS ?? '{}');

/** What a statement of the product finds, as it comes. */
async function find(path, clientId) {
  const { text, values, places } = statements[path];
  const own = values.map((value, at) => (places.includes(at) ? clientId : value));
  const { rows } = await pool.query({ name: path, text, values: own });
  return { data: rows[0] };
}

async function answerTo(asked) {
  if (asked.url === '/request') return storeRequest(await json(asked));
  const clientId = await clientOf(asked.headers, asked.url);
  if (asked.url === '/invoices') return { data: { invoices: await readInvoices(clientId) } };
  return find(asked.url, clientId);
}

const server = createServer(async (asked, response) => {
  const answer = await answerTo(asked);
  const body = JSON.stringify(answer);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => listening(server.address().port));
