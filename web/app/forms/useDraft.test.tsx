import { expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CurrentUser } from '../session/sessionStore.ts';
import { data, graph, server } from '../../testing/graph.ts';
import { rosa, tokenFor } from '../../testing/people.ts';
import { leaveSite, renderSite, serveSite } from '../../testing/renderSite.tsx';
import { formOf, paste } from './testing/formContract.tsx';

serveSite();

const ana = { ...rosa, id: 'ana', firstName: 'Ana' };

/**
 * Signs a person in, opens the contact form again in the same tab, and returns its message field.
 */
async function messageFoundBy(person: CurrentUser): Promise<HTMLTextAreaElement> {
  cleanup();
  await act(leaveSite);
  server.use(graph.query('Me', () => data({ me: person })));
  await renderSite('/contact', { token: tokenFor(600, Date.now(), person.id) });
  await screen.findAllByRole('link', { name: `${person.firstName}, your account`, hidden: true });
  await formOf({ form: 'Contact form' });
  return screen.getByLabelText<HTMLTextAreaElement>('Message');
}

it('restores a draft for the person who typed it, and not for another who signs in on the same device', async () => {
  await messageFoundBy(rosa);
  await paste(userEvent.setup(), 'Message', 'My mother falls at night.');
  const again = await messageFoundBy(rosa);
  await waitFor(() => expect(again.value).toBe('My mother falls at night.'));
  const anothers = await messageFoundBy(ana);
  await waitFor(() =>
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('falls at night'),
  );
  expect(anothers.value).toBe('');
});
