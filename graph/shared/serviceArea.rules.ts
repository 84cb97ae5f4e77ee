import type { FormFields } from './validation/fields.rules.ts';

const zips = String.raw`\d{3,5}(?:[, \t]+\d{3,5})*`;
const cityName = String.raw`\p{L}[^\d:;|\n]{1,59}`;
const entry = String.raw`(?:${cityName}:[ \t]*)?${zips}[, \t]*(?:\|[^;|\n]{1,600})?`;

/**
 * What the setting looks like: entries, each on a line of its own or after a semicolon. An entry is ZIP codes, or
 * how they begin; before them may be their city and a colon, after them a bar and what the office says about care
 * there: "Mesa: 85201, 85202 | Four of our caregivers live here; 852".
 */
export const serviceAreaPattern = new RegExp(
  String.raw`^${entry}(?:[;\n][;\s]*${entry})*[;\s]*$`,
  'u',
);

/** Maricopa County’s cities and the East Valley, without the far west and north of the county. */
export const defaultServiceArea = [
  'Apache Junction: 85117, 85119, 85120',
  'Avondale: 85323, 85392',
  'Buckeye: 85326, 85396',
  'Carefree: 85377',
  'Cave Creek: 85327, 85331',
  'Chandler: 85224, 85225, 85226, 85248, 85249, 85286',
  'El Mirage: 85335',
  'Fort McDowell: 85264',
  'Fountain Hills: 85268, 85269',
  'Gilbert: 85233, 85234, 85295, 85296, 85297, 85298',
  'Glendale: 8530, 8531',
  'Gold Canyon: 85118',
  'Goodyear: 85338, 85395',
  'Laveen: 85339',
  'Litchfield Park: 85340',
  'Mesa: 8520, 85210, 85212, 85213, 85215',
  'Paradise Valley: 85253',
  'Peoria: 85345, 85380, 85381, 85382, 85383, 85385',
  'Phoenix: 850',
  'Queen Creek: 85142',
  'Rio Verde: 85263',
  'San Tan Valley: 85140, 85143',
  'Scottsdale: 85250, 85251, 85254, 85255, 85256, 85257, 85258, 85259, 85260, 85262, 85266',
  'Sun City: 85351, 85373',
  'Sun City West: 85375',
  'Surprise: 85374, 85378, 85379, 85387, 85388',
  'Tempe: 85281, 85282, 85283, 85284, 85287, 85288',
  'Tolleson: 85353',
  'Waddell: 85355',
  'Youngtown: 85363',
  // Post office boxes, and what is between them.
  '852, 85329, 8537, 8538',
].join('; ');

/** A city that we come to. */
export interface AreaCity {
  name: string;
  /** Its ZIP codes, or how they begin. */
  zips: readonly string[];
  /** What the office says about care there; null for nothing. */
  about: string | null;
}

interface Entry extends Omit<AreaCity, 'name'> {
  name: string | null;
}

const entriesOf = (setting: string): Entry[] =>
  setting
    .split(/[;\n]/)
    .filter((written) => written.trim() !== '')
    .map((written) => {
      const [codes = '', about = ''] = written.split('|');
      const [name, list = ''] = codes.includes(':') ? codes.split(':') : [null, codes];
      return {
        name: name?.trim() ?? null,
        zips: list.match(/\d+/g) ?? [],
        about: about.trim() || null,
      };
    });

/** All ZIP codes of the setting, or how they begin. */
export const serviceAreaOf = (setting: string): string[] => [
  ...new Set(entriesOf(setting).flatMap((one) => one.zips)),
];

/** The cities that the setting names, each once, in its order. */
export function citiesOf(setting: string): AreaCity[] {
  const cities = new Map<string, AreaCity>();
  for (const { name, ...more } of entriesOf(setting)) {
    if (name === null) continue;
    const before = cities.get(name);
    cities.set(name, {
      name,
      zips: [...(before?.zips ?? []), ...more.zips],
      about: before?.about ?? more.about,
    });
  }
  return [...cities.values()];
}

/** The address of a city's page: "Cañon City" is at /home-care/canon-city. */
export const cityPath = ({ name }: Pick<AreaCity, 'name'>): string =>
  `/home-care/${name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;

/** The pages of cities, by their address: of those that the office has something to say about. */
export const cityPages = (setting: string): ReadonlyMap<string, AreaCity> =>
  new Map(
    citiesOf(setting)
      .filter(({ about }) => about !== null)
      .map((city) => [cityPath(city), city] as const)
      .filter(([path]) => !path.endsWith('/'))
      .toReversed(), // of two with one address, the first has it
  );

/** The form that asks whether we come to somebody. */
export const zipFields = {
  zip: { kind: 'text', label: 'ZIP code', max: 10, autoComplete: 'postal-code' },
} as const satisfies FormFields;

export const zipFault = 'Please enter the 5 digits of the ZIP code';

/** The ZIP code in what was typed; null if there is none. */
export const zipOf = (typed: string): string | null =>
  /^(\d{5})(?:-\d{4})?$/.exec(typed.trim())?.[1] ?? null;

/** True if a ZIP code is one of these, or begins with one. */
export const comesTo = (area: readonly string[], zip: string): boolean =>
  area.some((begins) => zip.startsWith(begins));
