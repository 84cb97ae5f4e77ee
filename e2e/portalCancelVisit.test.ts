import type { Page } from 'playwright-core';
import { mailsWith, tabTo } from './support/forms.ts';
import { cancellationFee } from '../graph/modules/appointments/appointment.rules.ts';
import { client } from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { site, browser, jose, eleanor, phoenix, facts, visitsToCome } from './support/dashboard.ts';

const setBeginning = (id: string, hours: number) =>
  site.sql(
    `update appointments set scheduled_date = now() + make_interval(secs => $2), end_date = now() + make_interval(secs => $2) + make_interval(mins => duration), caregiver_id = null where id = $1`,
    [id, Math.round(hours * 3600)],
  );

const stored = async (id: string) =>
  (
    await site.sql<Record<string, unknown>>(
      `select status, cancel_reason, cancel_fee, cancelled_at is not null as stamped, (select email from users where id = cancelled_by) as by from appointments where id = $1`,
      [id],
    )
  )[0];

describe('canceling a visit', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog');
  const buttonOf = async (page: Page, index: number) =>
    page.getByRole('button', { name: /^Cancel Visit on/ }).nth(index);

  test('costs what the dialog shows, stores who, when, why and how much, and emails client and office', async () => {
    const [visitRow] = await visitsToCome(eleanor);
    await setBeginning(visitRow!.id, 10);
    const { page, context, messages } = await client(browser, site, eleanor, 'phone');
    const [row] = await site.sql<{ fee: string; begins: string }>(
      `select round(estimated_cost * $2 / 100, 2) as fee, ${phoenix('scheduled_date')} as begins from appointments where id = $1`,
      [visitRow!.id, cancellationFee('premium', 10, '0.00').percent],
    );
    await page.getByRole('heading', { name: 'Care Summary' }).waitFor();
    const before = Number((await facts(page, 'Care Summary'))[0]);
    await page.getByRole('button', { name: `Cancel Visit on ${row!.begins}` }).click();
    const dialog = dialogOf(page);
    await dialog.getByText('Not charged').waitFor();
    expect(await dialog.getByRole('definition').first().textContent()).toBe(`$${row!.fee}`);
    const confirm = dialog.getByRole('button', { name: `Cancel Visit for $${row!.fee}` });
    expect(await confirm.isDisabled()).toBe(true);
    expect(await stored(visitRow!.id)).toMatchObject({ status: 'confirmed', cancel_fee: null });
    await dialog.getByLabel('Reason for canceling').selectOption({ label: 'Schedule conflict' });
    await confirm.dblclick();
    await dialog.getByRole('heading', { name: 'Your visit has been canceled' }).waitFor();
    expect(await stored(visitRow!.id)).toEqual({
      status: 'cancelled',
      cancel_reason: 'schedule-conflict',
      cancel_fee: row!.fee,
      stamped: true,
      by: eleanor,
    });

    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(() =>
      document.activeElement?.textContent?.startsWith('Your next visit'),
    );
    await eventually(
      'the visit is gone',
      async () => (await page.getByText(row!.begins).count()) === 0,
    );
    // All visits ever, including canceled ones.
    expect(Number((await facts(page, 'Care Summary'))[0])).toBe(before);
    const told = await mailsWith(site, row!.begins, 2);
    expect(told.map(({ to }) => to).sort()).toEqual(['care@desertlantern.example', eleanor]);
    for (const { text } of told) {
      expect(text).toContain(`Fee: $${row!.fee}`);
      expect(text).not.toMatch(/companionship|dementia|conflict/i);
    }
    expect(messages).toEqual([]);
    await context.close();
  });

  test('never costs more than was shown: a fee that has risen is shown before anything happens', async () => {
    const visits = await visitsToCome(jose);
    const { id } = visits[1]!;
    await setBeginning(id, 25);
    const { page, context } = await client(browser, site, jose);
    const index = (await visitsToCome(jose)).findIndex((other) => other.id === id);
    await (await buttonOf(page, index)).click();
    const dialog = dialogOf(page);
    await dialog.getByText('$0.00').waitFor();
    await dialog.getByLabel('Reason for canceling').selectOption('OTHER');
    await setBeginning(id, 23);
    const [row] = await site.sql<{ fee: string }>(
      'select round(estimated_cost * $2 / 100, 2) as fee from appointments where id = $1',
      [id, cancellationFee('standard', 23, '0.00').percent],
    );
    await dialog.getByRole('button', { name: 'Cancel Visit, No Fee' }).click();
    await dialog.getByRole('alert').getByText(`canceling now costs $${row!.fee}`).waitFor();
    expect(await stored(id)).toMatchObject({ status: 'scheduled', cancel_fee: null });
    await dialog.getByRole('button', { name: `Cancel Visit for $${row!.fee}` }).click();
    await dialog.getByRole('heading', { name: 'Your visit has been canceled' }).waitFor();
    expect(await stored(id)).toMatchObject({ status: 'cancelled', cancel_fee: row!.fee });
    await context.close();
  });

  test('works by keyboard, even when the first answer is lost, and happens once', async () => {
    const [first] = await visitsToCome(jose);
    const { page, context } = await client(browser, site, jose);
    await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
    await (await buttonOf(page, 0)).focus();
    await page.keyboard.press('Enter');
    await dialogOf(page).getByText('Not charged').waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel Visit');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByText('Not charged').waitFor();
    await tabTo(page, 'Reason for canceling');
    await page.keyboard.press('ArrowDown');
    let answers = 0;
    await page.route('**/graphql', async (route) => {
      // Live updates read again whenever they like.
      if (!route.request().postData()?.includes('CancelAppointment')) return route.fallback();
      answers += 1;
      if (answers > 1) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialogOf(page)
      .getByRole('alert')
      .getByText('We didn’t get an answer from our server.')
      .waitFor();
    await dialogOf(page)
      .getByRole('button', { name: /^Cancel Visit/ })
      .press('Enter');
    await dialogOf(page).getByRole('heading', { name: 'Your visit has been canceled' }).waitFor();
    expect(await stored(first!.id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'personal-emergency',
    });
    const about = (await mailsWith(site, first!.begins, 2)).filter(({ subject }) =>
      subject.startsWith('Canceled: your visit'),
    );
    expect(about).toHaveLength(1);
    await context.close();
  });
});
