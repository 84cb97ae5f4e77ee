import { toastRegionLabel } from './toasts.ts';

/**
 * Lets the focus go from an open dialog to the notifications. Radix brings back every focus that
 * leaves its dialog, and hears of it at the document: of one on its way to the notifications it
 * hears nothing. Where that goes next, it hears again, so from there the way leads back into the
 * dialog.
 * @returns what takes that back
 */
export function allowToastFocus(): () => void {
  const { body } = document;
  const hold = (event: FocusEvent): void => {
    const next = event.type === 'focusin' ? event.target : event.relatedTarget;
    if (next instanceof Element && next.closest(`[role=region][aria-label="${toastRegionLabel}"]`))
      event.stopPropagation();
  };
  body.addEventListener('focusin', hold);
  body.addEventListener('focusout', hold);
  return () => {
    body.removeEventListener('focusin', hold);
    body.removeEventListener('focusout', hold);
  };
}
