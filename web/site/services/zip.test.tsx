import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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
