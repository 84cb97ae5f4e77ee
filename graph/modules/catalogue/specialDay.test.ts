import { addDays } from '../../shared/phoenix.rules.ts';
import { fc } from '../../testing/properties.ts';
import {
  changedRates,
  holidaysOf,
  isWeekend,
  rateOn,
  specialDays,
  type SpecialRateFrom,
  type Tariff,
} from './specialDay.rules.ts';

const thursday = '2026-11-26';
const saturday = '2026-12-26';
const tariff = (values: Partial<Tariff> = {}): Tariff => ({
  prices: [{ firstDay: '2000-01-01', price: '34.01' }],
  specialRates: [],
  holidays: [thursday, saturday],
  ...values,
});
const special = (values: Partial<SpecialRateFrom>): SpecialRateFrom => ({
  kind: 'holiday',
  serviceId: null,
  firstDay: '2026-01-01',
  factor: '1.50',
  price: null,
  ...values,
});

it.each<[string, Partial<Tariff>, string, string, string | null]>([
  ['nothing is special', {}, thursday, '34.01', null],
  ['a factor, half up to the cent', { specialRates: [special({})] }, thursday, '51.02', 'holiday'],
  ['not on other days', { specialRates: [special({})] }, '2026-11-27', '34.01', null],
  [
    'not before its day',
    { specialRates: [special({ firstDay: '2026-11-27' })] },
    thursday,
    '34.01',
    null,
  ],
  [
    'a holiday comes before a weekend',
    { specialRates: [special({}), special({ kind: 'weekend', factor: '2.00' })] },
    saturday,
    '51.02',
    'holiday',
  ],
  [
    'a weekend where the holiday costs the usual price',
    { specialRates: [special({ factor: '1.00' }), special({ kind: 'weekend', factor: '2.00' })] },
    saturday,
    '68.02',
    'weekend',
  ],
  [
    'the service’s own before that of all, whichever is newer',
    {
      specialRates: [
        special({ serviceId: 's', factor: null, price: '60.00' }),
        special({ firstDay: '2026-02-01' }),
      ],
    },
    thursday,
    '60.00',
    'holiday',
  ],
  [
    'a client’s own price takes the factor',
    {
      prices: [{ firstDay: '2000-01-01', price: '30.00', isOwn: true }],
      specialRates: [special({})],
    },
    thursday,
    '45.00',
    'holiday',
  ],
  [
    'but not a price in place of the list’s',
    {
      prices: [{ firstDay: '2000-01-01', price: '30.00', isOwn: true }],
      specialRates: [special({ serviceId: 's', factor: null, price: '60.00' })],
    },
    thursday,
    '30.00',
    null,
  ],
])('%s', (_what, values, day, price, specialRate) => {
  expect(rateOn(tariff(values), day)).toEqual({ price, specialRate });
});

test('the days that change are those on which an hour costs something else, each once', () => {
  const from = '2026-12-20';
  const day = fc.integer({ min: 0, max: 30 }).map((days) => addDays(from, days));
  const cents = fc
    .integer({ min: 3000, max: 3010 })
    .map((price) => `${price / 100}`.padEnd(5, '0'));
  const anyTariff = fc.record({
    prices: fc
      .array(fc.record({ firstDay: day, price: cents, isOwn: fc.boolean() }), { maxLength: 3 })
      .map((prices) => [
        { firstDay: '2000-01-01', price: '34.00' },
        ...prices.sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1)),
      ]),
    specialRates: fc
      .array(
        fc.record({
          kind: fc.constantFrom(...specialDays),
          serviceId: fc.constantFrom(null, 's'),
          firstDay: day,
          factor: fc.constantFrom('1.00', '1.50', '2.25', null),
        }),
        { maxLength: 4 },
      )
      .map((rates) =>
        rates
          .map((rate) => ({ ...rate, price: rate.factor === null ? '50.00' : null }))
          .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1)),
      ),
    holidays: fc.uniqueArray(day, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(anyTariff, anyTariff, (before, after) => {
      const changed = changedRates(before, after);
      const holidays = holidaysOf(before, after);
      for (let n = -3; n < 40; n += 1) {
        const on = addDays(from, n);
        const matches = changed.filter(
          ({ firstDay, until, isWeekend: of }) =>
            firstDay <= on &&
            (until === null || on < until) &&
            (of === null || (of === isWeekend(on) && !holidays.includes(on))),
        );
        const [was, is] = [rateOn(before, on), rateOn(after, on)];
        const same = was.price === is.price && was.specialRate === is.specialRate;
        expect(matches.map(({ price, specialRate }) => ({ price, specialRate }))).toEqual(
          same ? [] : [is],
        );
      }
    }),
  );
});
