import { useApp } from '../../testing/app.ts';
import { makeService } from '../catalogue/service.factory.ts';

const app = useApp({ env: { PROVIDER_NAME: 'Saguaro House', PROVIDER_PHONE: '(623) 555-0155' } });

it('returns the provider from the settings to everyone', async () => {
  const query =
    '{ provider { name phone email infoEmail privacyEmail ethicsEmail address url emergencyPhone hours hoursLong weekBegins } }';
  const { provider } = await app.read<{ provider: object }>(query, null);
  expect(provider).toEqual({ ...app.settings.provider, weekBegins: 'MONDAY' });
  const [name, phone] = ['Saguaro House', '(623) 555-0155'];
  expect(provider).toMatchObject({ name, phone, emergencyPhone: phone });
});

it('lists bookable services by category and name, those without a category last', async () => {
  const em = app.database.orm.em.fork();
  const blank = { category: null, description: null, duration: null };
  await makeService(em, { name: 'Errands', basePrice: '30.50', ...blank });
  await makeService(em, { name: 'Respite Care', category: 'Respite' });
  for (const [name, isActive] of [
    ['Bathing', true],
    ['Ambulation', true],
    ['Retired', false],
  ] as const)
    await makeService(em, { name, category: 'Personal care', isActive });
  const query =
    '{ services { id name description category duration basePrice { amount currencyCode } } }';
  const { services } = await app.read<{ services: { name: string }[] }>(query, null);
  const names = services.map(({ name }) => name);
  expect(names).toEqual(['Ambulation', 'Bathing', 'Respite Care', 'Errands']);
  const basePrice = { amount: '30.50', currencyCode: 'USD' };
  expect(services[3]).toEqual({ id: expect.any(String), name: 'Errands', ...blank, basePrice });
});
