import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { makeInvoice } from '../modules/invoices/invoice.factory.ts';
import { makePayment } from '../modules/payments/payment.factory.ts';
import { Client } from '../modules/clients/client.entity.ts';
import { useApp } from '../testing/app.ts';
import {
  allNodes,
  CatalogueDocument,
  graphClient,
  InvoicePageDocument,
  MeDocument,
  SignInDocument,
  SubmitContactInquiryDocument,
  SummaryDocument,
} from './index.ts';

const email = 'ana@example.com';
const password = 'Welcome2Care!';
const app = useApp();
beforeAll(async () => {
  const answer = await app.rest('POST', '/api/register', {
    body: { firstName: 'Ana', lastName: 'Ruiz', email, password, confirmPassword: password },
  });
  const { user } = (await answer.json()) as { user: { id: string } };
  const em = app.database.orm.em.fork();
  const client = await em.findOneOrFail(Client, { user: user.id });
  for (let n = 0; n < 52; n += 1) await makeInvoice(em, { client, status: 'paid' });
  const open = await makeInvoice(em, {
    client,
    invoiceNumber: 'OPEN-1',
    items: [{ quantity: '2.00', rate: '34.10' }],
  });
  await makePayment(em, { invoice: open, amount: '8.10' });
});

describe('the client of the graph', () => {
  it('signs in, reads with the token, and pages a list to its end', async () => {
    const visitor = graphClient(app.url);
    const { login } = await visitor.run(SignInDocument, { email, password });
    const client = visitor.withToken(login.token!);
    expect((await client.run(MeDocument)).me).toMatchObject({ email, role: 'CLIENT' });
    expect((await client.run(SummaryDocument)).billingSummary.totalOutstanding.amount).toBe(
      '60.10',
    );
    const numbers: string[] = [];
    for await (const { invoiceNumber } of allNodes((after) =>
      client.run(InvoicePageDocument, { first: 20, after }).then(({ invoices }) => invoices),
    ))
      numbers.push(invoiceNumber);
    expect([numbers.length, new Set(numbers).size]).toEqual([53, 53]);
  });

  it('returns an expected refusal as data', async () => {
    const { submitContactInquiry } = await graphClient(app.url).run(SubmitContactInquiryDocument, {
      input: { firstName: 'Ana' },
    });
    expect(submitContactInquiry.submission).toBeNull();
    expect(submitContactInquiry.userErrors).toContainEqual({
      field: 'email',
      message: 'Valid email is required',
      code: 'INVALID',
    });
  });

  it('throws a failure with its code and the request id', async () => {
    await expect(graphClient(app.url).run(SummaryDocument)).rejects.toMatchObject({
      name: 'OperationFailed',
      code: 'UNAUTHENTICATED',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('hands back what the other fields of a document answered', async () => {
    const document = parse(
      'mutation { a: createStaff(input: { firstName: "A", lastName: "B", email: "a@b.example" }) { userErrors { code } } b: submitContactInquiry(input: { firstName: "Ana" }) { userErrors { field } } }',
    );
    await expect(graphClient(app.url).run(document, {})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      errors: [{ path: ['a'] }],
      data: { a: null, b: { userErrors: expect.arrayContaining([{ field: 'email' }]) } },
    });
  });

  it('reports when the response is not from a graph', async () => {
    const stranger = createServer((_request, response) => response.end('<html>')).listen(0);
    try {
      await expect(
        graphClient(`http://127.0.0.1:${(stranger.address() as { port: number }).port}`).run(
          CatalogueDocument,
        ),
      ).rejects.toMatchObject({ name: 'OperationFailed', code: 'NO_ANSWER' });
    } finally {
      stranger.close();
      stranger.closeAllConnections();
    }
  });
});

describe('docs/examples/whatIsOwed.ts', () => {
  const example = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['--no-warnings', 'docs/examples/whatIsOwed.ts', ...args],
      { env: { PATH: process.env.PATH } },
    );

  it('runs unchanged and says what is owed', async () => {
    const { stdout, stderr } = await example(app.url, email, password);
    expect([stdout, stderr]).toEqual([
      'Ana Ruiz\nOPEN-1  due 2036-04-01  PENDING  $60.10\nIn all $60.10\n',
      '',
    ]);
  });

  it('says why it failed', async () => {
    await expect(example(app.url, email, 'wrong')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('attempts remaining'),
    });
  });
});
