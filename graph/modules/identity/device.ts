/**
 * Programs and systems in the order to look for them, since a browser also names those it descends
 * from.
 */
const programs: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: typeof programs): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Returns a readable device name, "Firefox on Windows", from a request's User-Agent; null if it
 * contains neither. Nothing else of the header is stored.
 */
export function deviceOf(userAgent: string | null): string | null {
  const [program, system] = [nameIn(userAgent ?? '', programs), nameIn(userAgent ?? '', systems)];
  if (program && system) return `${program} on ${system}`;
  return program ?? system ?? null;
}
