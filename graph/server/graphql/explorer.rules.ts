/**
 * How the explorer opens: with the demo accounts, without them, or, in production, asking for an
 * office session first.
 */
export type ExplorerMode = 'demo' | 'accounts' | 'office';

/** Id of the explorer's root element, whose `data-mode` is the mode. */
export const exploreElementId = 'explore';
