import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server } from '../../testing/graph.ts';
import { renderSite, serveSite } from '../../testing/renderSite.tsx';

serveSite();

it('says whether we come to a ZIP code, and offers the phone where we don’t', async () => {
  let fails = true;
  server.use(
    graph.query('ServiceArea', () =>
      fails
        ? failure('INTERNAL')
        : data({ provider: { __typename: 'Provider', serviceArea: ['850'] } }),
    ),
  );
  await renderSite('/services');
  const area = within(await screen.findByRole('region', { name: 'Do we come to you?' }));
  const ask = async (zip: string): Promise<void> => {
    const field = await area.findByLabelText('ZIP code');
    await userEvent.clear(field);
    await userEvent.type(field, `${zip}{Enter}`);
  };
  await ask('8501');
  await area.findByText('Please enter the 5 digits of the ZIP code');
  await ask('85016');
  await screen.findByText('We Couldn’t Check');
  fails = false;
  await ask('85016-1234');
  await area.findByText('Yes, we come to 85016.');
  await ask('86001');
  await area.findByText(/^We don’t usually come to 86001\. Please call us/);
  expect(area.queryByText(/^Yes/)).toBeNull();
  expect(area.getByRole('link', { name: /555-0142/ }).getAttribute('href')).toMatch(/^tel:/);
});

const setting = 'Mesa: 85201, 8521 | Four of our caregivers live here.; Tempe: 85281; 850';

/** Expects the list of cities, of which one has a page. */
async function seesCities(): Promise<void> {
  const area = within(await screen.findByRole('region', { name: 'Do we come to you?' }));
  expect((await area.findByRole('link', { name: 'Mesa' })).getAttribute('href')).toBe(
    '/home-care/mesa',
  );
  expect(area.queryByRole('link', { name: 'Tempe' })).toBeNull();
  expect(area.getAllByText('Tempe')).toHaveLength(2);
  area.getByText('85201 and all that begin with 8521');
}

it('lists the cities with their ZIP codes, and leads to those with a page', async () => {
  const router = await renderSite('/services', { serviceArea: setting });
  await seesCities();
  await userEvent.click(screen.getByRole('link', { name: 'Mesa' }));
  await screen.findByRole('heading', { level: 1, name: 'Home Care in Mesa' });
  screen.getByText('Four of our caregivers live here.');
  await act(() => router.navigate('/home-care/tempe'));
  await screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
});

it('reads the cities when the page was reached by a link within the site', async () => {
  server.use(http.get('/service-area.txt', () => HttpResponse.text(setting)));
  await renderSite('/services', { serviceArea: null });
  await seesCities();
});

it('is whole without the cities if they cannot be read', async () => {
  server.use(http.get('/service-area.txt', () => HttpResponse.error()));
  await renderSite('/home-care/mesa', { serviceArea: null });
  await screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
});
