import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { telHref } from '#graph/shared/phones.rules';
import { defaultProvider } from '#graph/shared/provider.rules';
import { session } from '../../app/session/session.ts';
import { ProviderIdentity } from '../../app/provider.tsx';
import { ToastProvider } from '../../ui/toast/ToastProvider.tsx';
import { Layout } from './Layout.tsx';

const elena = {
  id: '1',
  email: 'elena@demo.example',
  firstName: 'Elena',
  lastName: 'Ruiz',
  role: 'CLIENT',
  emailVerified: true,
} as const;
const onLogout = jest.fn();

const renderAt = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <ProviderIdentity provider={defaultProvider}>
        <ToastProvider>
          <Layout onLogout={onLogout}>
            <h1>A page</h1>
          </Layout>
        </ToastProvider>
      </ProviderIdentity>
    </MemoryRouter>,
  );

/** Sets the scroll position and page height, since jsdom has no layout. */
function scroll({
  to,
  page = 3000,
  window: height = 800,
}: {
  to: number;
  page?: number;
  window?: number;
}): void {
  Object.defineProperty(window, 'scrollY', { value: to, configurable: true });
  Object.defineProperty(window, 'innerHeight', { value: height, configurable: true });
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: page,
    configurable: true,
  });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

const hrefs = (within_: HTMLElement): (string | null)[] =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => scroll({ to: 0 }));
afterEach(() => act(() => session.signOut()));

describe('the header of a visitor', () => {
  it('links to the site’s pages and the phone', () => {
    renderAt('/');
    // jsdom has no container queries, so links of wide windows are hidden here.
    const all = within(screen.getByRole('banner')).getAllByRole('link', { hidden: true });
    const links = Object.fromEntries(
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(links).toMatchObject({
      [defaultProvider.name]: '/',
      'ABOUT US': '/about-us',
      SERVICES: '/services',
      'JOIN OUR TEAM': '/join-our-team',
      Login: '/login',
      'Sign Up': '/register',
      [defaultProvider.phone]: telHref(defaultProvider.phone),
    });
  });

  it('opens a menu on small screens that locks the page, and closes it on Escape and on navigation', async () => {
    const user = userEvent.setup();
    renderAt('/');
    const toggle = screen.getByRole('button', { name: 'Menu' });
    await user.click(toggle);
    const menu = within(screen.getByRole('banner')).getByRole('navigation', { name: 'Menu' });
    expect(screen.getByRole('button', { name: 'Close Menu', expanded: true })).toBe(toggle);
    expect(hrefs(menu)).toEqual([
      '/about-us',
      '/services',
      '/join-our-team',
      '/login',
      '/register',
    ]);
    expect(document.activeElement).toBe(within(menu).getByText('ABOUT US'));
    expect(document.body.style.overflow).toBe('hidden');
    expect(screen.getByText('A page').closest('[inert]')).not.toBeNull();

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(document.activeElement).toBe(toggle);
    expect(document.body.style.overflow).toBe('');

    await user.click(toggle);
    await user.click(
      within(screen.getByRole('navigation', { name: 'Menu' })).getByText('SERVICES'),
    );
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });
});

describe('the header of a client', () => {
  beforeEach(() => act(() => session.signIn('a.b.c', elena)));

  it('shows the person’s name and links to the portal', () => {
    renderAt('/billing');
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByText('Elena')).not.toBeNull();
    expect(
      ['Home', 'Visits', 'Scheduling', 'Billing'].map((name) =>
        banner.getByRole('link', { name, hidden: true }).getAttribute('href'),
      ),
    ).toEqual(['/', '/visits', '/scheduling', '/billing']);
    expect(banner.queryByText('Login')).toBeNull();
  });

  it('has a drawer with a greeting, the email and two quick actions', async () => {
    const user = userEvent.setup();
    renderAt('/billing');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(drawer.getByText('Welcome, Elena')).not.toBeNull();
    expect(drawer.getByText(elena.email)).not.toBeNull();
    expect(drawer.getByRole('link', { name: 'Call Now' }).getAttribute('href')).toBe(
      telHref(defaultProvider.phone),
    );
    expect(drawer.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
    await user.click(drawer.getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });

  it('has the billing link in the footer and no helper in the portal', () => {
    renderAt('/billing');
    expect(hrefs(screen.getByRole('contentinfo'))).toContain('/billing');
    expect(screen.queryByText('Book Now')).toBeNull();
  });

  it('has no billing link for anyone else', () => {
    renderAt('/about-us');
    for (const role of ['CAREGIVER', 'STAFF', 'ADMIN'] as const) {
      act(() => session.updateUser({ ...elena, role }));
      const links = hrefs(screen.getByRole('contentinfo'));
      expect(links).not.toContain('/billing');
      expect(links).not.toContain('/login');
    }
  });
});

describe('the footer', () => {
  const nearBottom = (): boolean =>
    screen.getByRole('contentinfo').hasAttribute('data-near-bottom');

  it('knows when the reader is within 300 px of the end', () => {
    renderAt('/');
    scroll({ to: 3000 - 800 - 301 });
    expect(nearBottom()).toBe(false);
    scroll({ to: 3000 - 800 - 300 });
    expect(nearBottom()).toBe(true);
  });

  it('links visitors to the policies but not to billing', () => {
    renderAt('/');
    const links = hrefs(screen.getByRole('contentinfo'));
    expect(links).toEqual(
      expect.arrayContaining([
        '/privacy-policy',
        '/terms-conditions',
        '/service-agreement',
        '/hipaa-compliance',
        '/code-of-ethics',
        '/cancellation-policies',
        '/login',
      ]),
    );
    expect(links).not.toContain('/billing');
    // Only the header's link is called "Login".
    expect(
      within(screen.getByRole('contentinfo')).queryByRole('link', { name: /login/i }),
    ).toBeNull();
    expect(screen.getByRole('contentinfo').textContent).toContain(`© 2024 ${defaultProvider.name}`);
  });
});
