import { readSettings } from '../shared/settings.ts';
import { useProcess } from '../testing/process.ts';
import { makeUser } from '../modules/identity/user.factory.ts';
import { adminExists } from './productionChecks.ts';
import { startBanner } from './startBanner.ts';

const app = useProcess();

it('explains how to create the first admin, and where to go then, until there is one', async () => {
  const settings = readSettings({ DEMO: '0', PROVIDER_URL: 'https://care.example' });
  const opened = { port: 4000, site: true, took: 1 };
  const em = app.database.orm.em.fork();
  await makeUser(em, { role: 'staff' });
  await makeUser(em, { role: 'admin', isActive: false });
  expect(await adminExists(app.database)).toBe(false);
  const banner = startBanner(settings, { ...opened, hasAdmin: false });
  expect(banner).toContain('npm run admin -- create-staff --email you@example.com');
  expect(banner).toContain('go on at https://care.example/desk');
  await makeUser(em, { role: 'admin' });
  expect(await adminExists(app.database)).toBe(true);
  expect(startBanner(settings, { ...opened, hasAdmin: true })).not.toContain('admin');
});
