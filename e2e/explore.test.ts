import type { Page } from 'playwright-core';
import { audienceNames, audiences, examplesFor } from '../web/explore/examples/audiences.ts';
import { visit } from './support/browser.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

interface Answer {
  data: Record<string, unknown>;
  errors?: unknown[];
}

const nameOf = (query: string): string => /(?:query|mutation) (\w+)/.exec(query)![1]!;

/** Opens a tab, runs it and waits for its answer. */
async function run(page: Page, operation: string): Promise<Answer> {
  await page.getByRole('tablist').getByRole('button', { name: operation, exact: true }).click();
  await page
    .getByRole('region', { name: 'Query Editor' })
    .locator('.CodeMirror')
    .getByText(operation, { exact: true })
    .waitFor();
  const [response] = await Promise.all([
    page.waitForResponse(
      (candidate) =>
        candidate.url().endsWith('/graphql') &&
        (candidate.request().postDataJSON() as { query: string }).query.includes(` ${operation}`),
    ),
    page.getByRole('button', { name: /Execute query/ }).click(),
  ]);
  const answer = (await response.json()) as Answer;
  await page.getByRole('region', { name: 'Result Window' }).getByText('"data"').waitFor();
  return answer;
}

test('the explorer signs in and every example answers, with nothing loaded from another host', async () => {
  const { page, messages } = await visit(browser, site.url);
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).origin);
  });
  const response = await page.goto('/graphql/explore');
  expect(response!.status()).toBe(200);
  const policy = response!.headers()['content-security-policy']!;
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/https?:|unsafe|\*/);
  await page.getByRole('status').getByText('Requests go out without a token.').waitFor();

  const answers = new Map<string, Answer>();
  for (const { query } of examplesFor('client', 'demo')) {
    const operation = nameOf(query);
    const answer = await run(page, operation);
    expect([operation, answer.errors]).toEqual([operation, undefined]);
    for (const value of Object.values(answer.data))
      expect((value as { userErrors?: unknown[] }).userErrors ?? []).toEqual([]);
    answers.set(operation, answer);
    if (operation === 'SignIn')
      await page.getByRole('status').getByText('Requests include your session token').waitFor();
  }
  await page.getByRole('status').getByText('Requests go out without a token.').waitFor();

  const [client] = await site.sql<{ invoices: string; first_name: string }>(
    `select u.first_name, (select count(*) from invoices i where i.client_id = c.id) as invoices
       from clients c join users u on u.id = c.user_id where u.email = 'client@demo.example'`,
  );
  expect(answers.get('WhoAmI')!.data).toMatchObject({
    me: { firstName: client!.first_name, email: 'client@demo.example' },
  });
  expect(answers.get('MyInvoices')!.data).toMatchObject({
    invoices: { totalCount: Number(client!.invoices) },
  });
  expect(await site.sql(`select name from consultations where name = 'Ana Ruiz'`)).toHaveLength(1);
  expect([...hosts]).toEqual([site.url]);
  expect(messages.filter((message) => !/^(?:debug|info|log):/.test(message))).toEqual([]);
});

/** Without a browser: signs in, then sends operations. */
async function sender(audience: (typeof audienceNames)[number]) {
  const send = async (body: object, token = ''): Promise<Answer> => {
    const response = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer;
  };
  const login = `mutation { login(input: { email: "${audiences[audience].account}", password: "Welcome2Care!" }) { token } }`;
  const { token } = (await send({ query: login })).data.login as { token: string };
  return (body: object) => send(body, token);
}

test.each(audienceNames)('the examples of the %s answer with demo data', async (audience) => {
  const send = await sender(audience);
  for (const { query, variables } of audiences[audience].examples) {
    const { data, errors } = await send({ query, variables });
    expect([nameOf(query), errors, Object.values(data ?? {}).includes(null)]).toEqual([
      nameOf(query),
      undefined,
      false,
    ]);
  }
});

test('the office books a visit, bills it and takes a payment with the ids that the examples answer', async () => {
  const send = await sender('office');
  /** Sends an example, for a change with some values put in, and returns what its first field answers. */
  async function answered<Value>(name: string, input?: object): Promise<Value> {
    const { query, variables } = audiences.office.examples.find(
      (one) => nameOf(one.query) === name,
    )!;
    const given = input && { input: { ...(variables!.input as object), ...input } };
    const { data } = await send({ query, variables: given ?? variables });
    return Object.values(data)[0] as Value;
  }
  interface Refusable {
    userErrors: { field: string }[];
  }
  const missing = await answered<Refusable>('BookVisit', {});
  expect(missing.userErrors.map(({ field }) => field)).toContain('clientId');

  const { clients: billable } = await answered<{ clients: { client: { id: string } }[] }>(
    'NotBilledYet',
  );
  const clientId = billable[0]!.client.id;
  const [service] = await answered<{ id: string }[]>('Services');
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
  const booked = await answered<object>('BookVisit', {
    ...{ clientId, serviceId: service!.id, startsAt: inAYear },
  });
  expect(booked).toMatchObject({ userErrors: [], appointment: { status: 'SCHEDULED' } });
  const billed = await answered<{ invoice: { id: string } }>('BillClient', { clientId });
  expect(billed).toMatchObject({ userErrors: [] });
  const paid = { invoiceId: billed.invoice.id, amount: '1.00' };
  expect(await answered('RecordPayment', paid)).toMatchObject({
    ...{ userErrors: [], payment: { amount: { amount: '1.00' } }, invoice: { status: 'PENDING' } },
  });
});

test('each audience has its own tabs and URL', async () => {
  const { page } = await visit(browser, site.url);
  await page.goto('/graphql/explore?for=caregiver');
  await run(page, 'SignIn');
  const { data } = await run(page, 'MyShift');
  expect(Object.keys(data)).toEqual(['myShift']);
  await page.getByRole('link', { name: 'Office', exact: true }).click();
  await page.waitForURL('**/graphql/explore?for=office');
  await page
    .getByRole('tablist')
    .getByRole('button', { name: 'NotBilledYet', exact: true })
    .waitFor();
});

test('the schema opens next to the operation, and dialogs work under the security policy', async () => {
  const { page, messages } = await visit(browser, site.url);
  await page.goto('/graphql/explore');
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByRole('link', { name: 'Query', exact: true }).click();
  await page.getByText('The company that gives the care. Open to everyone.').waitFor();
  for (const name of ['Open short keys dialog', 'Open settings dialog']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
  }
  expect(messages.filter((message) => !/^(?:debug|info|log):/.test(message))).toEqual([]);
});
