import { todayInPhoenix } from '../../../graph/shared/phoenix.rules.ts';
import { addDays } from '../../../graph/shared/time.ts';
import { screenPath } from '../../../web/desk/paths.ts';
import { deskPath, paths, shiftPath } from '../../../web/paths.ts';
import { nowhere, publicPaths } from '../../support/pages.ts';
import { clientOf, demoPassword } from '../../support/portal.ts';
import { linkTo } from '../../support/forms.ts';
import { plannedVisits } from '../../support/shift.ts';
import type { Site } from '../../support/site.ts';
import type { Walker } from './walker.ts';

const soon = (): string => addDays(todayInPhoenix(), 9);
const longAgo = '2021-05-03';

async function logIn(walker: Walker, email: string, next: string, text: string): Promise<void> {
  await walker.open('/robots.txt', 'Sitemap');
  await walker.run('() => { localStorage.clear(); sessionStorage.clear(); }');
  await walker.open(`${paths.login}?next=${next}`, 'Password');
  await walker.type('^Email', email);
  await walker.type('^Password', demoPassword);
  await walker.press('^Login$');
  await walker.note(`${next} after login`, text);
}

/** Every public page, every form on them, filled in and sent, and what the mails to it link to. */
async function site(walker: Walker, product: Site): Promise<void> {
  await walker.resize('desk');
  for (const path of [...publicPaths, nowhere]) await walker.look(path, 'Skip to Content');
  await walker.resize('phone');
  await walker.open('/', 'Skip to Content');
  await walker.press('^Menu$');
  await walker.note('the menu on a phone', 'ABOUT US');
  await walker.resize('desk');

  for (const [path, button, outcome] of [
    ['/', 'Request My Free Visit', 'Thank you|Request received|We’ll'],
    [paths.scheduling, 'Request a Call', 'Reference|received|We’ll'],
    [paths.contact, 'Send My Message', 'Reference|received|We’ll'],
    [paths.signup, 'Send My Application', 'Reference|received|We’ll'],
    [paths.joinOurTeam, 'Send My Application', 'Reference|received|We’ll'],
    [paths.register, 'Create My Account', 'email'],
    [paths.forgotPassword, 'Send Me a Link', 'email'],
  ] as const)
    await walker.attempt(async () => {
      await walker.open(path, button);
      await walker.fillForm(path === paths.joinOurTeam ? longAgo : soon());
      await walker.press(`^${button}$`);
      await walker.note(`${path} sent`, outcome);
    });
  await walker.attempt(async () => {
    const [{ email } = { email: '' }] = await product.sql<{ email: string }>(
      'select email from users order by created_at desc limit 1',
    );
    const confirms = await linkTo(product, email, paths.verifyEmail);
    await walker.look(confirms, 'Confirm This Address', 'a link that confirms an address');
    await walker.open(paths.forgotPassword, 'Send Me a Link');
    await walker.type('^Email', email);
    await walker.press('^Send Me a Link$');
    await walker.note('a link is on its way', 'Check your email');
    const resets = await linkTo(product, email, paths.resetPassword);
    await walker.look(resets, 'Set My New Password', 'a link to a new password');
  });
  await walker.attempt(async () => {
    await walker.open(paths.privacyPolicy, 'Book Now');
    await walker.press('^Book Now$');
    await walker.note('the consultation dialog', 'Request My Free Visit');
    await walker.fillForm(soon());
    await walker.press('^Request My Free Visit$');
    await walker.note('the consultation dialog sent', 'Thank|received|We’ll');
    await walker.key('Escape');
  });
}

/** The portal of a client: every page, and what can be done on them. */
async function portal(walker: Walker): Promise<void> {
  await walker.resize('desk');
  await logIn(walker, 'client@demo.example', paths.clientPortal, 'Client Portal');
  await walker.press('^Cancel Visit on');
  await walker.note('the cancel dialog', 'Reason for canceling');
  await walker.set('^Reason for canceling', 'Schedule conflict');
  await walker.key('Escape');
  await walker.look(paths.visits, 'Visit');
  await walker.look(paths.week, 'Your Week|Week');
  await walker.look(paths.billing, 'Total Outstanding');
  await walker.press('^Payment History$');
  await walker.note('the payments', 'Payment');
  await walker.press('^Invoices$');
  await walker.press('^View');
  await walker.note('the invoice dialog', 'Line items');
  await walker.press('^Download');
  await walker.note('the invoice dialog after the download', 'Invoice Downloaded');
  await walker.key('Escape');
  await walker.look(paths.account, 'Make My Calendar Link');
}

/** Every screen of the desk, and a dialog on each that has one. */
async function desk(walker: Walker, { sql }: Site): Promise<void> {
  await walker.resize('desk');
  await logIn(walker, 'admin@demo.example', deskPath, 'Today');
  for (const [path, text, ...dialog] of [
    [deskPath, 'Refresh'],
    [screenPath('schedule'), 'Mon', '^Book a Visit$', 'Book the Visit'],
    [screenPath('exceptions'), 'Exceptions', '^Settle', 'Settle'],
    [screenPath('inbox'), 'Consultations\\dwaiting'],
    [screenPath('clients'), 'Eleanor', '^Add a Client$', 'First name'],
    [screenPath('caregivers'), 'Lucía', '^Add a Caregiver$', 'First name'],
    [screenPath('hours'), 'Everyone'],
    [screenPath('billing'), 'INV-'],
    [screenPath('billing/unbilled'), 'Not Billed Yet', '^Bill Everyone', 'Bill'],
    [screenPath('billing/payments'), 'Payments'],
    [screenPath('services'), 'Services'],
    [screenPath('reports'), 'Refresh'],
    [screenPath('people'), 'Admin', '^Invite Someone$', 'First name'],
  ] as const)
    await walker.attempt(async () => {
      await walker.look(path, text);
      const [press, shown] = dialog;
      if (press === undefined || shown === undefined) return;
      await walker.press(press);
      await walker.note(`${path} dialog`, shown);
      await walker.key('Escape');
    });
  // Not compared: it lists what was read, and how often depends on how fast the engine is.
  await walker.open(screenPath('activity'), 'Activity');
  const [client] = await sql<{ id: string }>(`select ${clientOf('client@demo.example')} as id`);
  await walker.look(`${screenPath('clients')}/${client!.id}`, 'In an emergency', 'a client');
  const [invoice] = await sql<{ id: string }>(
    'select id from invoices order by invoice_number limit 1',
  );
  await walker.look(`${screenPath('billing')}/${invoice!.id}`, 'INV-', 'an invoice');
}

/** A caregiver's day on the phone, from arriving to leaving. */
async function shift(walker: Walker, site: Site): Promise<void> {
  const [visit] = await plannedVisits(site);
  await walker.resize('phone');
  await logIn(walker, 'caregiver@demo.example', shiftPath, visit.client);
  // Nobody answers here whether the page may know the place; then the phone would wait a minute.
  await walker.run(
    '() => { navigator.geolocation.getCurrentPosition = (_, no) => no({ code: 1, PERMISSION_DENIED: 1 }); }',
  );
  await walker.press('^I’ve Arrived$');
  await walker.note('arriving', 'Yes, I’m Here');
  await walker.press('^Yes, I’m Here$');
  await walker.note('arrived', 'Everything is sent');
  await walker.press('^I’m Leaving$');
  await walker.press('Bathing');
  await walker.type('^How did it go', 'A good day.');
  await walker.note('leaving', 'Yes, I’m Leaving');
  await walker.press('^Yes, I’m Leaving$');
  await walker.note('left', 'Everything is sent');
  await walker.press('^Week$');
  await walker.note('the caregiver’s week', 'Your week');
  await walker.press('^More$');
  await walker.note('the phone’s menu', 'Log Out');
}

export async function walk(walker: Walker, product: Site): Promise<void> {
  for (const part of [site, portal, desk, shift]) await walker.attempt(() => part(walker, product));
}
