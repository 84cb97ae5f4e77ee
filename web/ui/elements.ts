import type { ReactElement } from 'react';

/**
 * What a component may put beside other elements: no bare text, which a browser that translates the
 * page would take from React (scripts/loneText.mjs).
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
