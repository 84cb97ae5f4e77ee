export function breakingChanges(
  before: string,
  after: string,
): Promise<{ name: string; message: string }[]>;
export function decidedBreaks(pages: readonly string[]): Set<string>;
export function earlierContracts(folder: string, asked?: string): { name: string; sdl: string }[];
export function checkContract(folder: string): Promise<{ told: string; broken: string[] }>;
