import { expect, it } from '@jest/globals';
import { useApp } from '../../../testing/app.ts';
import { restRows } from '../../../manifest.ts';
import { documentedRows } from '../openapi/document.ts';

const app = useApp({ env: { PROVIDER_NAME: 'Care & <Co>' } });

it('the page lists every row of the table, with what it needs and every status', async () => {
  const page = await (await app.rest('GET', '/api/docs')).text();
  for (const row of documentedRows(restRows)) {
    const { method, path, summary, operationId } = row;
    expect(page).toContain(
      `<a href="#${operationId}"><code>${method} ${path.replace(':id', '{id}')}</code></a>`,
    );
    expect(page).toContain(`<p>${summary.replaceAll("'", '&#39;')}`);
  }
  expect(page).toContain('<code>workExperience[].title</code>');
  expect(page.match(/<pre>curl -s /g)).toHaveLength(documentedRows(restRows).length);
  expect(page).toContain('/api/billing/invoices/$ID/download');
  expect(page).toContain('&quot;invoiceNumber&quot;: &quot;INV-1001&quot;');
  expect(page).toContain('<title>Care &amp; &lt;Co&gt;: REST paths</title>');
});

it('the page loads nothing from elsewhere and runs no script', async () => {
  const response = await app.rest('GET', '/api/docs');
  const page = await response.text();
  expect(
    [...page.matchAll(/(?:src|href|url)[=(]"?([^")\s>]+)/g)]
      .map(([, address]) => address)
      .filter((address) => !/^[/#]/.test(address!)),
  ).toEqual([]);
  expect(page).not.toMatch(/<script|style="/);
  const policy = response.headers.get('content-security-policy')!;
  expect(policy).not.toMatch(/https?:|unsafe-inline|\*/);
  expect(policy).toMatch(/style-src 'self' .*'sha256-/);
  for (const [, font] of page.matchAll(/url\(([^)]+)\)/g)) {
    const answer = await app.rest('GET', font!);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  }
});

it.each(['/api/docs', '/api/openapi.json'])(
  '%s is asked about each time, 304 while it is the same, and compressed',
  async (path) => {
    const first = await app.rest('GET', path, { headers: { 'accept-encoding': 'gzip' } });
    const etag = first.headers.get('etag')!;
    expect([
      first.status,
      first.headers.get('cache-control'),
      first.headers.get('content-encoding'),
    ]).toEqual([200, 'no-cache', 'gzip']);
    const again = await app.rest('GET', path, {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const head = await app.rest('HEAD', path);
    expect([
      head.status,
      Number(head.headers.get('content-length')) > 1000,
      await head.text(),
    ]).toEqual([200, true, '']);
    const wrong = await app.rest('DELETE', path);
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  },
);
