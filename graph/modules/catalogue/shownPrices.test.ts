import { costOf, plannedMinutes, shownPrices } from './shownPrices.rules.ts';
import type { SpecialRateFrom } from './specialDay.rules.ts';

const service = (category: string | null, price: string, more: object = {}) => ({
  id: price,
  name: 'Personal Care',
  category,
  duration: 180 as number | null,
  prices: [{ firstDay: '2000-01-01', price }],
  ...more,
});
const day = '2026-03-04';

it('shows the lowest and highest price of each kind, and of all care by the hour', () => {
  const services = [
    service('Companionship', '30.00'),
    service('personal-care', '34.00'),
    service(null, '9.50', { duration: null }),
    service('live-in', '8.00', { duration: 720 }),
  ];
  expect(shownPrices(services, day)).toEqual({
    hourly: ['9.50', '34.00'],
    kinds: {
      companionship: ['30.00'],
      'personal-care': ['9.50', '34.00'],
      'live-in': ['8.00'],
    },
  });
  expect(shownPrices(services.slice(3), day)?.hourly).toEqual(['8.00']);
});

it('shows what holds on the day, and nothing when nothing is offered or costs anything', () => {
  const prices = [
    { firstDay: '2000-01-01', price: '34.00' },
    { firstDay: '2026-03-05', price: '36.00' },
  ];
  const changing = service('personal-care', '', { prices });
  expect(shownPrices([changing], day)?.hourly).toEqual(['34.00']);
  expect(shownPrices([changing], '2026-03-05')?.hourly).toEqual(['36.00']);
  expect(shownPrices([], day)).toBeNull();
  expect(shownPrices([service('personal-care', '0.00')], day)).toBeNull();
});

it('names the kinds of day on which something that is offered costs something else', () => {
  const offered = [service('personal-care', '34.00'), service('companionship', '30.00')];
  const rate = { serviceId: null, firstDay: day, price: null } as const;
  const weekend = { ...rate, kind: 'weekend', factor: '1.50' } as const;
  const holiday = {
    ...rate,
    kind: 'holiday',
    factor: null,
    serviceId: '34.00',
    price: '34.00',
  } as const;
  const special = (...rates: SpecialRateFrom[]) => shownPrices(offered, day, rates)?.special;
  expect(special()).toBeUndefined();
  expect(special(weekend)).toEqual({
    'personal-care': ['weekend'],
    companionship: ['weekend'],
  });
  expect(special({ ...weekend, firstDay: '2026-03-05' })).toBeUndefined();
  expect(special(weekend, { ...weekend, firstDay: day, factor: '1.00' })).toBeUndefined();
  // The usual price, and a service that nobody can book.
  expect(special(holiday)).toBeUndefined();
  expect(special({ ...holiday, price: '50.00', serviceId: 'gone' })).toBeUndefined();
  expect(special({ ...holiday, price: '50.00' })).toEqual({ 'personal-care': ['holiday'] });
});

it('estimates exactly: a month is a twelfth of 52 weeks', () => {
  const { week, month } = plannedMinutes(3, 3);
  expect(costOf(['30.00', '32.50'], week)).toEqual(['270.00', '292.50']);
  expect(costOf(['30.00', '32.50'], month)).toEqual(['1170.00', '1267.50']);
});
