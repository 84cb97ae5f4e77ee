import { jest } from '@jest/globals';

/**
 * Makes this process write dates as another browser's locale data would: every format reads
 * "11/25/2026, 24:00" in its order, and parts come in another order with other text between them.
 */
export function useOtherLocaleFormats(): void {
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  beforeEach(() => {
    jest
      .spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get')
      .mockReturnValue(() => '11/25/2026, 24:00\u202fa.m.');
    jest.spyOn(Intl.DateTimeFormat.prototype, 'formatRange').mockReturnValue('11/25–26/2026');
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
      jest.spyOn(Date.prototype, name).mockReturnValue('11/25/2026');
    jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
      this: Intl.DateTimeFormat,
      date,
    ) {
      return formatToParts
        .call(this, date)
        .map((part) => {
          if (part.type === 'literal') return { type: part.type, value: '.\u202f' };
          const isMidnight = part.type === 'hour' && Number(part.value) === 0;
          return isMidnight ? { type: part.type, value: '24' } : part;
        })
        .reverse();
    });
  });
  afterEach(() => jest.restoreAllMocks());
}
