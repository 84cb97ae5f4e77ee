import type { Locator, Page } from 'playwright-core';
import { client } from './portal.ts';
import { siteAndBrowser } from './siteAndBrowser.ts';
import { owedStatuses } from '../../graph/modules/invoices/billing.rules.ts';
import { wordList } from '../../graph/database/wordList.ts';

export const { site, browser } = siteAndBrowser();

export const jose = 'client@demo.example';

export const eleanor = 'client2@demo.example';

export const table = (page: Page, name: string): Locator => page.getByRole('table', { name });

/** A table's rows as text, without buttons. */
export const rowsOf = (found: Locator): Promise<string[][]> =>
  found.getByRole('row').evaluateAll((rows) =>
    rows.slice(1).map((row) =>
      [...row.querySelectorAll('th, td')]
        .filter((cell) => !cell.querySelector('button'))
        // Times contain non-breaking spaces.
        .map((cell) => cell.textContent.replaceAll('\u00a0', ' ')),
    ),
  );

export async function openBilling(email: string, width: 'desktop' | 'phone' = 'desktop') {
  const visitor = await client(browser, site, email, width, '/billing');
  await visitor.page.getByRole('heading', { level: 1, name: 'Billing & Invoices' }).waitFor();
  return visitor;
}

const isOwed = `i.status in ${wordList(owedStatuses)}`;
export const owed = `case when ${isOwed} then i.total - coalesce((select sum(p.amount) from payments p where p.invoice_id = i.id and p.amount > 0), 0) else 0 end`;
