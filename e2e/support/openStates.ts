import type { Page } from 'playwright-core';
import type { widths } from './browser.ts';

/** A page with something opened on it, such as a dialog. */
interface OpenState {
  name: string;
  path: string;
  width: keyof typeof widths;
  /** Opens it; resolves once it is shown. */
  open(page: Page): Promise<void>;
}

const consultation = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
};

const helper = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('link', { name: 'Schedule Care' }).waitFor();
};

const phoneMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
};

const cancellation = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cancel Appointment' }).click();
  await page.getByRole('dialog').waitFor();
};

const refusal = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Request a Call' }).click();
  await page
    .getByRole('region', { name: /notifications/i })
    .getByRole('listitem')
    .waitFor();
};

/** Every dialog, menu and toast of the public pages. */
export const openStates: readonly OpenState[] = [
  { name: 'the consultation dialog', path: '/', width: 'desktop', open: consultation },
  { name: 'the consultation dialog', path: '/services', width: 'phone', open: consultation },
  { name: 'the helper menu', path: '/', width: 'desktop', open: helper },
  { name: 'the helper menu', path: '/about-us', width: 'phone', open: helper },
  { name: 'the menu', path: '/', width: 'phone', open: phoneMenu },
  {
    name: 'the cancel dialog',
    path: '/cancellation-policies',
    width: 'desktop',
    open: cancellation,
  },
  { name: 'the cancel dialog', path: '/cancellation-policies', width: 'phone', open: cancellation },
  { name: 'errors and a notification', path: '/scheduling', width: 'desktop', open: refusal },
  { name: 'errors and a notification', path: '/scheduling', width: 'phone', open: refusal },
];
