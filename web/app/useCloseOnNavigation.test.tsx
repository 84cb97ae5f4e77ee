import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useCloseOnNavigation } from './useCloseOnNavigation.ts';

function Menu(): ReactNode {
  const [open, setOpen] = useState(false);
  const onOpen = useCloseOnNavigation(() => setOpen(false));
  const press = (): void => {
    onOpen();
    setOpen(!open);
  };
  return (
    <button type="button" onClick={press}>
      {open ? 'Close' : 'Open'}
    </button>
  );
}

it.each([
  ['stays open as the page appears whose address was there when it was opened', 'next', 'Close'],
  ['closes on navigation', 'before', 'Open'],
])('a menu %s', async (_what, key, shows) => {
  const router = createMemoryRouter([{ path: '*', element: <Menu /> }], {
    initialEntries: ['/', { pathname: '/next', key: 'next' }],
    initialIndex: 0,
  });
  render(<RouterProvider router={router} />);
  window.history.replaceState({ key }, '');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await act(() => router.navigate(1));
  expect(screen.getByRole('button', { name: shows })).toBeTruthy();
});
