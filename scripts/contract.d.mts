export function breakingChanges(
  before: string,
  after: string,
): Promise<{ name: string; message: string }[]>;
export function decidedBreaks(pages: readonly string[]): Set<string>;
export function earlierContracts(folder: string, base?: string): { name: string; sdl: string }[];
export function checkContract(folder: string): Promise<{ summary: string; broken: string[] }>;
