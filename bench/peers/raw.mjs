// The limit: node:http and pg, no graph at all.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from './listening.mjs';
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

const server = createServer(async (asked, response) => {
  const answer =
    asked.url === '/request'
      ? await storeRequest(await json(asked))
      : { data: { invoices: await readInvoices(asked.headers['x-client']) } };
  const body = JSON.stringify(answer);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => listening(server.address().port));
