// The limit: node:http and pg, no graph at all.
import { createServer } from 'node:http';
import { listening } from './listening.mjs';
import { readInvoices } from './reads.mjs';
import { readBillingSummary, readDashboard, storeRequest } from './rawOnly.mjs';

const answers = {
  '/invoices': async (clientId) => ({ data: { invoices: await readInvoices(clientId) } }),
  '/dashboard': async (clientId) => ({ data: { dashboard: await readDashboard(clientId) } }),
  '/summary': async (clientId) => ({
    data: { billingSummary: await readBillingSummary(clientId) },
  }),
};

const server = createServer((request, response) => {
  const chunks = [];
  request
    .on('data', (chunk) => chunks.push(chunk))
    .on('end', async () => {
      const answer =
        request.url === '/request'
          ? await storeRequest(JSON.parse(Buffer.concat(chunks)))
          : await answers[request.url](request.headers['x-client']);
      const body = JSON.stringify(answer);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    });
});
server.listen(0, '127.0.0.1', () => listening(server.address().port));
