/** Programs and systems in the order in which to look for them: a browser also names those it descends from. */
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
 * A device in the words of its owner, "Firefox on Windows", from the User-Agent of a request; null when it tells neither.
 * These words are all that is kept of it.
 */
export function deviceOf(userAgent: string | null): string | null {
  const [program, system] = [nameIn(userAgent ?? '', programs), nameIn(userAgent ?? '', systems)];
  if (program && system) return `${program} on ${system}`;
  return program ?? system ?? null;
}
