import { expect, test } from '@jest/globals';
import { comesTo, defaultServiceArea, serviceAreaOf, zipOf } from './serviceArea.rules.ts';
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

test('the setting takes ZIP codes alone, and without it the Phoenix area', () => {
  const area = (value?: string) => readSettings({ SERVICE_AREA: value }).serviceArea;
  expect(area()).toBe(defaultServiceArea);
  expect(area(' 85016 852 ')).toBe('85016 852');
  expect(comesTo(serviceAreaOf(area()), '85365')).toBe(false); // Yuma
  for (const wrong of ['Phoenix', '85', '850162', '850;852'])
    expect(() => area(wrong)).toThrow('SERVICE_AREA is not a list of ZIP codes such as 85016, 852');
});
