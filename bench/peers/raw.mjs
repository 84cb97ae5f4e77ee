// The limit: node:http and pg, no graph at all.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { clientOf } from './duties.mjs';
import { listening } from './listening.mjs';
import { pool, readInvoices } from './reads.mjs';

const request = {
  name: 'request',
  text: `insert into consultation_requests (name, email, phone, preferred_date, preferred_time, service_type, urgency, additional_info, request_type, status, reference)
    values ($1, $2, $3, $4, $5, $6, $7, $8, 'consultation', 'pending', $9) returning id, status, reference`,
};

/** As the column takes it, though nothing is encrypted: another form the database refuses. */
const encrypted = (text) => `enc1.AAAAAAAA.${Buffer.from(text).toString('base64url')}`;

const key = {
  name: 'key',
  text: `insert into idempotency_keys (operation, key, request_hash, answer, created_at) values ('requestConsultation', $1, $2, $3, now())
    on conflict (operation, key) do nothing`,
};
const mails = {
  name: 'mails',
  text: `select from json_array_elements($1::json) as payload
    cross join lateral graphile_worker.add_job('send-mail', payload, null, null, 25, gen_random_uuid()::text, null, null, 'unsafe_dedupe')`,
};

/** The statements of ours in one transaction: the key, the row, two mails. Without validation, encryption, or the mails' words. */
async function storeRequest({ additionalInfo, ...others }) {
  const reference = randomBytes(6).toString('base64url');
  const values = [...Object.values(others), encrypted(additionalInfo), reference];
  const client = await pool.connect();
  try {
    await client.query(
      `begin; set local audit.acting = '- visitor requestConsultation ${randomUUID()}'`,
    );
    const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
    await client.query({ ...key, values: [reference, hash, '{}'] });
    const { rows } = await client.query({ ...request, values });
    const mail = { sealed: encrypted(JSON.stringify(others).repeat(8)) };
    await client.query({ ...mails, values: [JSON.stringify([mail, mail])] });
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
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
