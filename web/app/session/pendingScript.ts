import { palette } from '#graph/shared/palette.rules';
import { tokenKey } from './token.ts';

/**
 * Inline script for <head>: where a token is stored, `data-auth="pending"` on <html> hides the
 * prerendered page behind a spinner before anything is painted. A visitor without a token never
 * waits.
 */
export const pendingScript: string = `try{if(localStorage.getItem('${tokenKey}'))document.documentElement.dataset.auth='pending'}catch(e){}`;

/** Styles of that first spinner; the application's own follows in its place. */
export const pendingStyle: string =
  '#pending{display:none}' +
  '[data-auth=pending] #root{display:none}' +
  `[data-auth=pending] #pending{position:fixed;inset:0;display:grid;place-items:center;background:${palette.paper}}` +
  `#pending::before{content:"";width:1.5rem;height:1.5rem;border:3px solid ${palette.teal};border-right-color:transparent;border-radius:50%;animation:pending 900ms linear infinite}` +
  '@keyframes pending{to{transform:rotate(1turn)}}' +
  '@media (prefers-reduced-motion:reduce){#pending::before{animation:none}}';

/** Whether the prerendered page is hidden because a token is stored. */
export const isPending = (): boolean => document.documentElement.dataset.auth === 'pending';

/** Shows what the application has rendered. */
export function showPage(): void {
  delete document.documentElement.dataset.auth;
}
