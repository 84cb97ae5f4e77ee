import { expect, test } from '@jest/globals';
import {
  citiesOf,
  cityPages,
  comesTo,
  defaultServiceArea,
  serviceAreaOf,
  zipOf,
} from './serviceArea.rules.ts';
import { readSettings } from './settings.ts';

test('a ZIP code is one of ours if it is in the list or begins as something in it', () => {
  const area = serviceAreaOf('85201 852,\n8530');
  expect(area).toEqual(['85201', '852', '8530']);
  expect(['85201', '85281', '85304', '85364', '86001'].filter((zip) => comesTo(area, zip))).toEqual(
    ['85201', '85281', '85304'],
  );
  expect([' 85016 ', '85016-1234', '8501', '85o16', ''].map(zipOf)).toEqual([
    ...['85016', '85016'],
    ...[null, null, null],
  ]);
});

test('the setting takes ZIP codes, of cities or not, and without it the Phoenix area', () => {
  const area = (value?: string) => readSettings({ SERVICE_AREA: value }).serviceArea;
  expect(area()).toBe(defaultServiceArea);
  for (const right of [
    '85016 852',
    'Mesa: 85201, 85202; 852',
    'Coeur d’Alene:83814\n Cañon City: 81212 | We live here: come by!\n\n',
  ])
    expect(area(` ${right} `)).toBe(right.trim());
  for (const wrong of [
    ...['Phoenix', '85', '850162', 'Mesa 85201', 'Mesa:', ': 85201', '1: 85201'],
    ...['85201 | ', 'Mesa: 85201 | one | two', 'Mesa: 85201: 85202', '850;;x'],
  ])
    expect(() => area(wrong)).toThrow(
      'SERVICE_AREA is not a list of ZIP codes such as Mesa: 85201, 85202; 850',
    );
});

test('the Phoenix area is what it was before it named its cities', () => {
  expect(readSettings({ SERVICE_AREA: defaultServiceArea }).serviceArea).toBe(defaultServiceArea);
  const before =
    '850, 852, 8530, 8531, 85323, 85326, 85327, 85329, 85331, 85335, 85338, 85339, 85340, 85345, 85351, 85353, 85355, 85363, 8537, 8538, 85392, 85395, 85396, 85117, 85118, 85119, 85120, 85140, 85142, 85143';
  const all = Array.from({ length: 10_000 }, (_, at) => String(80_000 + at));
  const [now, then] = [defaultServiceArea, before].map((setting) => {
    const area = serviceAreaOf(setting);
    return all.filter((zip) => comesTo(area, zip));
  });
  expect(now).toEqual(then);
  // No ZIP code belongs to two cities, and nobody has said anything about one.
  const zips = citiesOf(defaultServiceArea).flatMap((city) => city.zips);
  expect(zips.filter((zip, at) => comesTo(zips.toSpliced(at, 1), zip))).toEqual([]);
  expect([...cityPages(defaultServiceArea)]).toEqual([]);
});

test('cities have their ZIP codes once, and a page if the office says something about them', () => {
  const setting =
    'Mesa: 85201, 8521 | Four of us live here.; 850\nCañon City: 81212\nMesa: 85202; O’Fallon: 63366 | Home.; Mésa: 1234 | Too.';
  expect(serviceAreaOf(setting)).toEqual([
    '85201',
    '8521',
    '850',
    '81212',
    '85202',
    '63366',
    '1234',
  ]);
  const mesa = { name: 'Mesa', zips: ['85201', '8521', '85202'], about: 'Four of us live here.' };
  expect(citiesOf(setting).slice(0, 2)).toEqual([
    mesa,
    { name: 'Cañon City', zips: ['81212'], about: null },
  ]);
  expect(cityPages(setting).get('/home-care/mesa')).toEqual(mesa);
  expect([...cityPages(setting).keys()].toSorted()).toEqual([
    '/home-care/mesa',
    '/home-care/o-fallon',
  ]);
});
