import type { Browser } from 'playwright-core';
import { cipherOf } from '../encrypted.ts';
import { signIn } from '../portal.ts';
import { startSite, type Change, type Site } from '../site.ts';
import { asShown, calendarFaults, mailPages, pdfFaults } from './documents.ts';
import {
  profileOf,
  register,
  sendForms,
  suspend,
  tellOfThemselves,
  writeToClient,
} from './doors.ts';
import { setTrap, type Trap } from './trap.ts';

/** What was noticed, by the place that shows the texts; also reports texts that weren't shown. */
export type Noticed = Record<
  'portal' | 'own words' | 'calendar' | 'PDF' | 'emails' | 'public pages',
  string[]
>;

/** Number of care updates and visits that the dashboard shows. */
const atOnce = 10;

/** Maximum length of a suspension's reason. */
const reasonLength = 200;

const groups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );

/** Removes as many texts as fit from the list, and joins them. */
function take(texts: string[], space: number): string {
  let taken = '';
  while (texts[0] !== undefined && taken.length + texts[0].length < space)
    taken += ` ${texts.shift()}`;
  return taken.trim() || 'Nothing';
}

/**
 * Settings of a provider whose name, address and hours are such texts; removes those from the list.
 */
const providerOf = (texts: string[]): Record<string, string> => ({
  PROVIDER_NAME: take(texts, 120),
  PROVIDER_ADDRESS: take(texts, 300),
  PROVIDER_HOURS: take(texts, 200),
  PROVIDER_HOURS_LONG: take(texts, 200),
  MAIL_FROM: 'office@example.com',
});

/**
 * Sends every text through every input, and opens every place that shows them, without the policy.
 */
export async function showEverywhere(browser: Browser, texts: readonly string[]): Promise<Noticed> {
  const noticed: Noticed = {
    portal: [],
    'own words': [],
    calendar: [],
    PDF: [],
    emails: [],
    'public pages': [],
  };
  const ofProviders = texts.map(asShown);
  let provider = providerOf(ofProviders);
  const site = await startSite(provider);
  try {
    await showProvider(browser, site, provider.PROVIDER_NAME!, noticed);
    // If the public pages are broken, there is no point in checking the portal.
    if (noticed['public pages'].length > 0) return noticed;
    for (const text of texts) await sendForms(site, text);
    const office = site.as(await signIn(site, 'staff@demo.example'));
    for (const group of groups(texts, atOnce))
      await showClient(browser, site, office, group, noticed);
    await showMails(browser, site, texts, noticed);
  } finally {
    await site.stop();
  }
  while (ofProviders.length > 0) {
    provider = providerOf(ofProviders);
    const other = await startSite(provider);
    await showProvider(browser, other, provider.PROVIDER_NAME!, noticed).finally(() =>
      other.stop(),
    );
  }
  return noticed;
}

/** A client about whom the office writes all of these texts. */
async function showClient(
  browser: Browser,
  site: Site,
  office: Change,
  texts: readonly string[],
  noticed: Noticed,
): Promise<void> {
  const client = await register(site, texts[0]!);
  const profile = await profileOf(site, client.email);
  for (const [at, text] of texts.entries()) await writeToClient(site, office, profile, text, at);
  const trap = await setTrap(browser, site.url);
  await trap.context.addInitScript(
    (token) => localStorage.setItem('auth_token', token),
    client.token,
  );
  const { page } = trap;
  const shows = async (place: string, inside: string): Promise<void> => {
    const shown = asShown((await page.locator(inside).allTextContents()).join(' '));
    noticed.portal.push(
      ...(await trap.sprung()),
      ...texts
        .filter((text) => !shown.includes(asShown(text)))
        .map((text) => `${place} does not show ${text}`),
    );
  };

  await page.goto('/');
  await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
  await shows('the list of news', 'section[aria-labelledby=updates]');
  await shows(
    'the list of visits',
    'section[aria-labelledby=upcoming], section[aria-labelledby=next-visit]',
  );
  await page.goto('/visits');
  await page.getByText(/^What we did at each visit/).waitFor();
  noticed.portal.push(...(await trap.sprung()));
  await page.goto('/week');
  await page.getByRole('heading', { level: 1 }).waitFor();
  noticed.portal.push(...(await trap.sprung()));
  await page.goto('/billing');
  const view = page.getByRole('button', { name: /^View/ });
  await view.first().waitFor();
  let dialogs = '';
  for (let at = 0; at < texts.length; at += 1) {
    await view.nth(at).click();
    await page.getByRole('dialog').getByRole('table', { name: 'Line items' }).waitFor();
    dialogs += asShown(await page.getByRole('dialog').innerText());
    noticed.portal.push(...(await trap.sprung()));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  noticed.portal.push(
    ...texts
      .filter((text) => !dialogs.includes(asShown(text)))
      .map((text) => `no invoice shows ${text}`),
  );
  await page.getByRole('tab', { name: 'Payment History' }).click();
  await page.getByRole('table', { name: 'Payment history' }).waitFor();
  await shows('the list of payments', 'table');
  await withPolicy(browser, site, client.token, noticed);

  noticed.calendar.push(...(await calendarFaults(client.change, texts)));
  const invoices = await site.sql<{ id: string; notes: string }>(
    'select id, notes from invoices where client_id = $1',
    [profile.id],
  );
  for (const { id, notes } of invoices)
    noticed.PDF.push(
      ...(await pdfFaults(
        site,
        client.token,
        id,
        cipherOf(site).decrypt({ table: 'invoices', column: 'notes', id }, notes),
      )),
    );
  if (invoices.length !== texts.length)
    noticed.PDF.push(`${invoices.length} invoices in place of ${texts.length}`);

  const reason = take([...texts], reasonLength);
  await suspend(office, profile, reason);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
  const overview = asShown(await page.locator('section[aria-labelledby=care-state]').innerText());
  noticed.portal.push(
    ...(await trap.sprung()),
    ...(overview.includes(asShown(reason)) ? [] : [`the dashboard does not say ${reason}`]),
  );
  for (const text of texts) await showOwnWords(trap, client.change, text, noticed);
  await trap.context.close();
}

/** The pages as served: the policy must have nothing to block. */
async function withPolicy(
  browser: Browser,
  site: Site,
  token: string,
  noticed: Noticed,
): Promise<void> {
  const trap = await setTrap(browser, site.url, { policy: true });
  await trap.context.addInitScript((stored) => localStorage.setItem('auth_token', stored), token);
  await trap.page.goto('/');
  await trap.page.getByRole('heading', { name: 'Account Overview' }).waitFor();
  noticed.portal.push(...(await trap.sprung()));
  await trap.context.close();
}

/** One-line fields drop line breaks, and names and addresses what turns a line around. */
const bare = (text: string): string => text.replaceAll(/\s|\p{Bidi_Control}/gu, '');

/** The texts that exist once per person: name, address, emergency contact and phone. */
async function showOwnWords(
  { page, sprung }: Trap,
  change: Change,
  text: string,
  noticed: Noticed,
): Promise<void> {
  await tellOfThemselves(change, text);
  await page.goto('/account');
  const address = await page.getByLabel('Address', { exact: true }).inputValue();
  const header = bare(await page.getByRole('banner').innerText());
  if (!header.includes(bare(text))) noticed['own words'].push(`the header does not show ${text}`);
  noticed['own words'].push(
    ...(await sprung()),
    ...(bare(address) === bare(text) ? [] : [`the address is not ${text}`]),
  );
}

const mailsAtOnce = 20;

async function showMails(
  browser: Browser,
  site: Site,
  texts: readonly string[],
  noticed: Noticed,
): Promise<void> {
  const mails = await mailPages(site);
  const trap = await setTrap(browser, site.url);
  let shown = '';
  for (const some of groups(mails, mailsAtOnce)) {
    await trap.page.setContent(some.join('\n'), { waitUntil: 'load' });
    noticed['emails'].push(...(await trap.sprung()));
    shown += asShown(await trap.page.locator('body').innerText());
  }
  noticed['emails'].push(
    ...texts
      .filter((text) => shown.split(asShown(text)).length <= 5)
      .map((text) => `fewer than five emails show ${text}`),
  );
  await trap.context.close();
}

const providerPages = [
  '/',
  '/contact',
  '/scheduling',
  '/login',
  '/privacy-policy',
  '/no/such/page',
  '/api/docs',
];

/** Pages prerendered with such a provider. */
async function showProvider(
  browser: Browser,
  site: Site,
  name: string,
  noticed: Noticed,
): Promise<void> {
  for (const policy of [false, true]) {
    const trap = await setTrap(browser, site.url, { policy });
    for (const path of providerPages) {
      await trap.page.goto(path);
      // The application starts with the person's first action, and hydrates the page.
      await trap.page.mouse.move(10, 10);
      await trap.page.keyboard.press('Tab');
      noticed['public pages'].push(...(await trap.sprung()));
    }
    await trap.page.goto('/contact');
    const shown = asShown(await trap.page.locator('body').innerText());
    if (!shown.includes(name)) noticed['public pages'].push(`the provider is not called ${name}`);
    await trap.context.close();
  }
}
