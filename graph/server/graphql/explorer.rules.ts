/**
 * How the explorer opens: with the accounts of the demonstration, without them, or in production,
 * where it asks for a session of the office first.
 */
export type ExplorerMode = 'demo' | 'accounts' | 'office';

/** Element of the explorer's page, whose `data-mode` is the mode. */
export const exploreElementId = 'explore';
