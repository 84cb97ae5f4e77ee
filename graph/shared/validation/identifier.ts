const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * True if a text can be the identifier of anything stored. Callers treat malformed ones as not
 * found.
 */
export const isIdentifier = (id: string): boolean => uuid.test(id);
