/** The oldest Node 24 without known vulnerabilities that matter here. */
export const safeNode: string;
/** Which of two versions of Node to use. null: neither. */
export function chooseNode(installed: string, fromNpm?: string | null): string | null;
/** What to tell someone about to use this version of Node; null: nothing. */
export function nodeWarning(version: string): string | null;
