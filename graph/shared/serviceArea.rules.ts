import type { FormFields } from './validation/fields.rules.ts';

/** ZIP codes, or how they begin, in the words of the setting. */
export const serviceAreaPattern = /^\d{3,5}(?:[,\s]+\d{3,5})*$/;

/** Maricopa County’s cities and the East Valley, without the far west and north of the county. */
export const defaultServiceArea =
  '850, 852, 8530, 8531, 85323, 85326, 85327, 85329, 85331, 85335, 85338, 85339, 85340, 85345, 85351, 85353, 85355, 85363, 8537, 8538, 85392, 85395, 85396, 85117, 85118, 85119, 85120, 85140, 85142, 85143';

export const serviceAreaOf = (setting: string): string[] => setting.split(/[,\s]+/);

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
