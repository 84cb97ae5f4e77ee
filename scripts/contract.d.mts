export function decidedBreaks(page: string): Set<string>;
export function checkContract(folder: string): Promise<{ summary: string; broken: string[] }>;
