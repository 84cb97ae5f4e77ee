import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { useApp } from '../../testing/app.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { makeService } from '../../modules/catalogue/service.factory.ts';
import { addDays, todayInPhoenix } from '../../shared/phoenix.rules.ts';

/* What the site says that care costs (product 1.7), as the office changes it. */

const app = useApp({ site: true, follow: true });

let admin: string;
let company: string;
let personal: string;
beforeAll(async () => {
  const em = app.database.orm.em.fork();
  admin = await app.services.sessions.open((await makeUser(em, { role: 'admin' })).id);
  personal = (await makeService(em, { basePrice: '34.00' })).id;
  company = (
    await makeService(em, { name: 'Company', category: 'companionship', basePrice: '30.00' })
  ).id;
});

const text = async (path: string): Promise<string> => (await app.rest('GET', path)).text();
const home = (): Promise<string> => text('/');
/** Everything that looks like an amount, a frame without one, or the data behind it. */
const aboutPrices =
  /\$\d+(?:\.| an| to|<)|\d an hour|Price(?:Range|Specification)|id="cost"|"hourly"|What care costs/;
const pages = ['/', '/services', '/services/personal-care', '/scheduling'];

/** Resolves once the home page has these words, or no longer has them; the test's own time ends it. */
async function homeSays(words: string, does = true): Promise<void> {
  while ((await home()).includes(words) !== does) await pause(5);
}
const change = async (mutation: string, input: object): Promise<void> =>
  expect((await app.change(mutation, input, admin)).userErrors).toEqual([]);

it('says on each page what an hour and a visit cost, to people and to search engines', async () => {
  expect(await home()).toContain('$30 to $34 an hour');
  expect(await home()).toContain('A 3-hour visit costs $90 to $102.');
  expect(await home()).toContain('"priceRange":"$30.00-$34.00 an hour"');
  const page = await text('/services/personal-care');
  expect(page).toContain('From $34 an hour');
  expect(page).toContain('A 3-hour visit, the shortest, costs $102.');
  expect(page).toContain('"unitCode":"HUR","price":"34.00"');
  expect(await text('/services/respite-care')).not.toContain('From $');
  const services = await text('/services');
  expect(services).toContain('From $30 an hour');
  expect(services).toContain('$270 to $306');
  expect(await text('/scheduling')).toContain('What does care cost?');
});

it('says what holds today, as soon as the office has changed it', async () => {
  const today = todayInPhoenix();
  await change('setServicePrice', { id: personal, price: '40.00', firstDay: addDays(today, 1) });
  await change('setServicePrice', { id: company, price: '31.50', firstDay: today });
  await homeSays('$31.50 to $34 an hour');
  expect(await text('/services')).not.toContain('$40');
});

it('says that weekends and holidays are priced separately, where they are', async () => {
  const rate = { kind: 'WEEKEND', firstDay: todayInPhoenix(), factor: '1.5', serviceId: company };
  await change('reviseSpecialDays', { addRate: rate, idempotencyKey: randomUUID() });
  await homeSays('Weekends are priced separately.');
  expect(await text('/services')).toContain('Weekends are priced separately.');
  expect(await text('/services/companionship')).toContain('costs $94.50. Weekends are');
  expect(await text('/services/personal-care')).not.toContain('priced separately');
});

it('keeps what it knows while the price list cannot be read', async () => {
  const fork = jest.spyOn(app.database.orm.em, 'fork').mockImplementationOnce(() => {
    throw new Error('no connection');
  });
  await app.database.pool.query(`update services set name = name || ' ' where id = $1`, [personal]);
  while (fork.mock.calls.length === 0) await home();
  fork.mockRestore();
  expect(await home()).toContain('$31.50 to $34 an hour');
});

it('lists the caregiver’s job since the day that the office says, until it says none', async () => {
  const posting = '"@type":"JobPosting","title":"Caregiver"';
  expect(await text('/join-our-team')).not.toContain('JobPosting');
  await change('saveSettings', { hiringSince: '2026-11-02' });
  expect(await text('/join-our-team')).toContain(posting);
  expect(await text('/join-our-team')).toContain('"datePosted":"2026-11-02"');
  await change('saveSettings', { hiringSince: null });
  expect(await text('/join-our-team')).not.toContain('JobPosting');
});

it('has a page for a city as soon as the office says something about it', async () => {
  const page = async (): Promise<number> => (await app.rest('GET', '/home-care/mesa')).status;
  expect(await page()).toBe(404);
  const about = 'Four of our caregivers live here.';
  await change('saveSettings', { serviceArea: `Mesa: 85201 | ${about}\nTempe: 85281` });
  expect(await page()).toBe(200);
  expect(await text('/home-care/mesa')).toContain(about);
  expect(await text('/services')).toContain('href="/home-care/mesa"');
  expect(await text('/sitemap.xml')).toContain('/home-care/mesa<');
  await change('saveSettings', { serviceArea: null });
  expect(await page()).toBe(404);
});

it('says nothing of it, and leaves no frame, when told so or when nothing is offered', async () => {
  await change('saveSettings', { showPrices: 'off' });
  for (const path of pages) expect(await text(path)).not.toMatch(aboutPrices);
  await change('saveSettings', { showPrices: null });
  await homeSays('$31.50 to $34 an hour');
  for (const id of [personal, company]) await change('setServiceActive', { id, isActive: false });
  await homeSays('A 3-hour visit costs', false);
  for (const path of pages) expect(await text(path)).not.toMatch(aboutPrices);
});
