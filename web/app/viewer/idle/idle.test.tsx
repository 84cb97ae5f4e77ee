import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  quiet,
  session,
  asked,
  open,
  wait,
  warning,
  noWarning,
  token,
  firstName,
  type,
  serveIdleSession,
} from './testing/idle.ts';

serveIdleSession();

const press = async (name: string): Promise<void> => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};

describe('before inactivity ends a session', () => {
  it('warns two minutes before the end, not earlier, and announces the countdown at two minutes, one, and 30 seconds, not every second', async () => {
    await open();
    await wait(quiet - 20);
    noWarning();
    await wait(22);
    const dialog = within(await warning());
    expect(dialog.getAllByText('You’ll be logged out in 2 minutes.').length).toBeGreaterThan(0);
    expect(document.activeElement?.textContent).toBe('Stay Logged In');
    const status = dialog.getByRole('status');
    const said = new Set<string | null>();
    for (let second = 0; second < 112; second += 4) {
      said.add(status.textContent);
      await wait(4);
    }
    expect([...said]).toEqual(
      ['2 minutes', '1 minute', '30 seconds', '10 seconds'].map(
        (left) => `You’ll be logged out in ${left}.`,
      ),
    );
  });

  it('the button, the X and Escape keep the session and leave the page as it is', async () => {
    await open();
    await type('Rosal');
    firstName().focus();
    const field = firstName();
    for (const stay of [
      () => press('Stay Logged In'),
      () => press('Close'),
      () => act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' })),
    ]) {
      await wait(quiet + 2);
      await warning();
      asked.length = 0;
      await stay();
      await wait(1);
      noWarning();
      expect(asked).toEqual(['SessionActivity']);
      expect(session.endsAt - Date.now()).toBeGreaterThan(4 * 60_000);
      expect([firstName(), firstName().value, document.activeElement]).toEqual([
        field,
        'Rosal',
        field,
      ]);
    }
    await wait(quiet - 20);
    noWarning();
  });

  it('says when the answer does not reach the server; takes no mouse movement for one; logs out when asked', async () => {
    const router = await open();
    await wait(quiet + 2);
    await warning();
    session.lost = true;
    await press('Stay Logged In');
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t reach our server');
    session.lost = false;
    await press('Stay Logged In');
    await wait(1);
    noWarning();

    await wait(quiet + 2);
    await warning();
    asked.length = 0;
    await wait(70);
    fireEvent.pointerMove(window);
    await wait(1);
    expect(asked).toEqual([]);
    await warning();

    await press('Log Out Now');
    await wait(1);
    expect([router.state.location.pathname, token()]).toEqual(['/', null]);
    noWarning();
    expect(asked.at(-1)).toBe('Logout');
  });

  it('says so when the token expires, too, and the session cannot be kept', async () => {
    session.atMost = session.endsAt = Date.now() + 4 * 60_000;
    await open('/account', 4 / 60);
    await wait(2 * 60 + 2);
    expect(await screen.findByRole('dialog', { name: 'Time to log in again' })).toBeTruthy();
    await press('OK');
    noWarning();
    await wait(10);
    noWarning();
  });
});
