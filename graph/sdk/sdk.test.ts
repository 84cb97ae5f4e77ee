import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { getOperationAST, parse, type DocumentNode } from 'graphql';
import { makeInvoice } from '../modules/invoices/invoice.factory.ts';
import { makePayment } from '../modules/payments/payment.factory.ts';
import { makeUser } from '../modules/identity/user.factory.ts';
import { Client } from '../modules/clients/client.entity.ts';
import { subjectNames, type Scope } from '../modules/identity/scopes.rules.ts';
import { graphSchema } from '../server/graphql/schema.ts';
import { missingScopes } from '../server/graphql/scopeCheck.ts';
import { failureCodes, requestCodes } from '../shared/errors.ts';
import { useApp } from '../testing/app.ts';
import * as sdk from './index.ts';
import {
  allNodes,
  CatalogueDocument,
  FailureCode,
  graphClient,
  InvoicePageDocument,
  MeDocument,
  OfficePaymentPageDocument,
  PaymentPageDocument,
  SignInDocument,
  SubmitContactInquiryDocument,
  SummaryDocument,
} from './index.ts';

const email = 'ana@example.com';
const password = 'Welcome2Care!';
const app = useApp();
let office: string;
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
  const staff = await makeUser(em, { role: 'staff' });
  await makePayment(em, {
    invoice: open,
    amount: '5.00',
    voidedAt: new Date(),
    voidedOn: '2026-03-10',
    voidedAs: 'returned',
    voidedBy: staff,
    voidReason: 'No funds',
  });
  office = await app.services.sessions.open(staff.id);
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

  it('tells which payments were voided, to the office and to the client', async () => {
    const visitor = graphClient(app.url);
    const { login } = await visitor.run(SignInDocument, { email, password });
    const { payments } = await visitor.withToken(login.token!).run(PaymentPageDocument);
    const { officePayments } = await visitor.withToken(office).run(OfficePaymentPageDocument);
    for (const { nodes } of [payments, officePayments])
      expect(
        Object.fromEntries(nodes.map(({ amount, voided }) => [amount.amount, voided])),
      ).toEqual({
        '8.10': null,
        '5.00': { as: 'RETURNED', day: '2026-03-10' },
      });
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

  it('knows every code that an error can have', () => {
    const { NO_ANSWER: _own, ...codes } = FailureCode;
    expect(Object.keys(codes).sort()).toEqual(
      Object.keys({ ...failureCodes, ...requestCodes }).sort(),
    );
  });

  it('says how long to wait, and sends the name of its program', async () => {
    const seen: unknown[] = [];
    const busy = createServer(({ headers }, response) => {
      seen.push(headers['apollographql-client-name'], headers['apollographql-client-version']);
      const errors = [{ message: 'Wait', extensions: { code: 'RATE_LIMITED', retryAfter: 30 } }];
      response.writeHead(429).end(JSON.stringify({ errors }));
    }).listen(0);
    try {
      const address = `http://127.0.0.1:${(busy.address() as { port: number }).port}`;
      const client = graphClient(address, { name: 'Payroll', version: '2.1' }).withToken('t');
      await expect(client.run('{ me { id } }')).rejects.toMatchObject({
        code: FailureCode.RATE_LIMITED,
        retryAfter: 30,
      });
      expect(seen).toEqual(['Payroll', '2.1']);
    } finally {
      busy.close();
      busy.closeAllConnections();
    }
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

it('has documents for the office that each need the scopes of one subject only', () => {
  const own = readFileSync('graph/sdk/office.graphql', 'utf8');
  const names = [...own.matchAll(/^(?:query|mutation) (\w+)/gm)].map(([, name]) => name!);
  const kinds = { kinds: ['CLIENT'] };
  const subjectsOf = (name: string) => {
    const document = sdk[`${name}Document` as keyof typeof sdk] as DocumentNode;
    const operation = getOperationAST(document, name)!;
    return subjectNames.filter((subject) => {
      const scopes = new Set<Scope>([`${subject}:read`, `${subject}:write`] as Scope[]);
      return missingScopes(graphSchema(), document, operation, kinds, scopes) === null;
    });
  };
  expect(names).toContain('OneClient');
  expect(names.filter((name) => subjectsOf(name).length !== 1)).toEqual([]);
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
