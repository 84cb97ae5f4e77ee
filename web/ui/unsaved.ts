import { createContext } from 'react';

/** Asks before what was typed is thrown away, and calls `discard` if that's wanted. */
export type AskToDiscard = (discard: () => void) => void;

/** Null where dialogs close at once, because their text is kept elsewhere. */
export const AskToDiscardContext = createContext<AskToDiscard | null>(null);

/** True if a form inside was changed and is not being sent; `Form` marks itself. */
export const hasUnsaved = (within: ParentNode): boolean =>
  within.querySelector('form[data-unsaved]') !== null;

/** A field of such a form: the one with focus, else the first. */
export const unsavedField = (within: ParentNode): HTMLElement | null =>
  within.querySelector<HTMLElement>('form[data-unsaved] :focus') ??
  within.querySelector<HTMLElement>(
    'form[data-unsaved] input, form[data-unsaved] select, form[data-unsaved] textarea',
  );

/** The record, else the title, that a dialog is about; null outside of one. */
export const RecordContext = createContext<string | null>(null);
