import { expect, it } from '@jest/globals';
import { useApp } from '../../testing/app.ts';
import { makeService } from '../scheduling/services/service.factory.ts';

const app = useApp({
  env: { PROVIDER_NAME: 'Saguaro House', PROVIDER_PHONE: '(623) 555-0155' },
});

it('returns the provider from the settings to everyone', async () => {
  const { data } = await app.graph(
    '{ provider { name phone email infoEmail privacyEmail ethicsEmail address url emergencyPhone hours hoursLong weekBegins } }',
  );
  expect(data.provider).toEqual(app.settings.provider);
  expect(data.provider).toMatchObject({
    name: 'Saguaro House',
    phone: '(623) 555-0155',
    emergencyPhone: '(623) 555-0155',
  });
});

it('lists bookable services by category and name, those without a category last', async () => {
  const em = app.database.orm.em.fork();
  await makeService(em, {
    name: 'Errands',
    category: null,
    description: null,
    duration: null,
    basePrice: '30.50',
  });
  await makeService(em, { name: 'Respite Care', category: 'Respite' });
  await makeService(em, { name: 'Bathing', category: 'Personal care' });
  await makeService(em, { name: 'Ambulation', category: 'Personal care' });
  await makeService(em, { name: 'Retired', category: 'Personal care', isActive: false });
  const { data } = await app.graph<{ services: { name: string }[] }>(
    '{ services { id name description category duration basePrice { amount currencyCode } } }',
  );
  expect(data.services.map(({ name }) => name)).toEqual([
    'Ambulation',
    'Bathing',
    'Respite Care',
    'Errands',
  ]);
  expect(data.services[3]).toEqual({
    id: expect.any(String),
    name: 'Errands',
    description: null,
    category: null,
    duration: null,
    basePrice: { amount: '30.50', currencyCode: 'USD' },
  });
});
