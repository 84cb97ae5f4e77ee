import { todayInPhoenix } from '../../../graph/shared/phoenix.rules.ts';
import { addDays } from '../../../graph/shared/time.ts';
import { screenPath } from '../../../web/desk/paths.ts';
import { deskPath, paths, shiftPath } from '../../../web/paths.ts';
import { nowhere, publicPaths } from '../../support/pages.ts';
import { inOneRound, waysToDialogs } from '../../support/dialogWays.ts';
import { deskDialogs, deskPaths } from '../../support/deskScreens.ts';
import { linkTo } from '../../support/forms.ts';
import { demoPassword, signIn } from '../../support/portal.ts';
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

/** Every form of a client’s account, and what the mail to a new email links to. */
async function account(walker: Walker, product: Site): Promise<void> {
  const [email, next] = ['client2@demo.example', 'nell@example.com'];
  await signIn(product, email); // another device to log out
  await walker.resize('phone');
  await logIn(walker, email, paths.account, 'Save My Name');
  await walker.set('^First name', 'Nell');
  await walker.press('^Save My Name$');
  await walker.note('the account with a new name', 'Name Changed');
  await walker.set('^Emergency contact phone', '(480) 555-0199');
  await walker.press('^Save Contact Details$');
  await walker.note('the account with new contact details', 'Saved');
  await walker.press('^Make My Calendar Link$');
  await walker.note('the account with a calendar link', 'We show it only once');
  await walker.press('^Log Out Everywhere Else$');
  await walker.note('the account on one device', 'You aren’t logged in anywhere else');
  await walker.press('^Change My Email$');
  await walker.set('^New email', next);
  await walker.set('^Current password', demoPassword);
  await walker.press('^Send the Link$');
  await walker.note('the account with a new email', 'From then on');
  const confirms = await linkTo(product, next, paths.verifyEmail);
  await walker.look(confirms, 'Confirm This Address', 'a link that confirms a new email');
  await walker.press('^Confirm This Address$');
  await walker.note('a new email confirmed', 'Your email address is confirmed');
  await walker.look(paths.account, 'Change My Password', 'the account with a confirmed email');
  await walker.press('^Change My Password$');
  await walker.set('^Current password', demoPassword);
  await walker.set('^Password', 'Saguaro8$');
  await walker.set('^Confirm password', 'Saguaro8$');
  await walker.press('^Change My Password$');
  await walker.note('the account with a new password', 'Password Changed');
  await walker.look(paths.scheduling, 'Request My Visit', 'the visit request');
  await walker.fillForm(soon());
  await walker.press('^Request My Visit$');
  await walker.note('the visit request sent', 'We have your request');
}

/** What a preview says, which is read a moment after its form has opened, by the press that opens it. */
const previews = [
  ['^All upcoming visits of the plan', 'First visits'],
  ['^Repeat$', 'First visits'],
  ['^Correct the price', 'Nothing is different'],
  ['^Take back the price', '\\d visits? of|No visit changes'],
] as const;

/** Every screen and dialog of the desk. */
async function desk(walker: Walker, product: Site): Promise<void> {
  await walker.resize('desk');
  await logIn(walker, 'admin@demo.example', deskPath, 'Refresh');
  for (const path of await deskPaths(product))
    await walker.attempt(() => {
      // Not compared: it lists what was read, and how often depends on how fast the engine is.
      if (path === screenPath('activity')) return walker.open(path, 'Activity');
      // The numbers beside the kinds come with another read.
      return walker.look(path, path === screenPath('inbox') ? 'Consultations\\dwaiting' : '');
    });
  let shown = '';
  for (const [path, ...presses] of inOneRound(waysToDialogs(await deskDialogs(product))))
    await walker.attempt(async () => {
      if (path !== shown) await walker.open(path, '');
      shown = '';
      for (const name of presses) await walker.press(name);
      const last = presses.at(-1);
      const later = previews.find(([pressed]) => pressed === last)?.[1] ?? '';
      await walker.dialog([path, ...presses].join(' '), later);
      await walker.leave();
      shown = path;
    });
}

/** Someone whom the office invites, until they are logged in. */
async function invitation(walker: Walker, product: Site): Promise<void> {
  const email = 'ines@care.example';
  await walker.open(screenPath('caregivers'), 'Lucía');
  await walker.press('^Add a Caregiver$');
  await walker.dialog('the dialog for a caregiver');
  await walker.set('^Email', email);
  await walker.set('^First name', 'Inés');
  await walker.set('^Last name', 'Ruiz');
  await walker.press('^Add Caregiver$');
  // Her name stands in the notification, too, while the dialog is still there.
  await walker.note('a new caregiver', 'Weekly Hours');
  const link = await linkTo(product, email, paths.acceptInvitation);
  await walker.look(link, 'Set My Password', 'an invitation');
  await walker.set('^Password', 'Saguaro8$');
  await walker.set('^Confirm password', 'Saguaro8$');
  await walker.press('^Set My Password$');
  await walker.note('the phone of who was invited', 'No visits today or tomorrow');
}

/** A caregiver’s day on the phone, from arriving to leaving. */
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
  await walker.press('^Past Visits$');
  await walker.note('past visits', 'The last');
  await walker.press(', Personal Care');
  await walker.note('a past visit', 'I Left at Another Time');
  for (const [link, text] of [
    ['Open Visits', 'Take This Visit|No open visits right now'],
    ['Time Off and Hours', 'Your weekly hours'],
    ['Your Devices', 'This one'],
  ] as const) {
    await walker.press('^More$');
    await walker.press(`^${link}$`);
    await walker.note(link, text);
  }
  await walker.press('^More$');
  await walker.press('^Time Off and Hours$');
  await walker.set('^First day', soon());
  await walker.set('^Last day', soon());
  await walker.press('^Ask the Office$');
  await walker.note('time off asked for', 'The office has it');
}

export async function walk(walker: Walker, product: Site): Promise<void> {
  for (const part of [site, portal, account, desk, invitation, shift])
    await walker.attempt(() => part(walker, product));
}
