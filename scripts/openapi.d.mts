export function complaints(document: object): Promise<string[]>;
