import { telHref } from '#graph/shared/phones.rules';
import type { Provider } from '#graph/shared/provider.rules';
import { escaped } from '../ui/escaped.ts';
import { oldBrowserCopy as copy } from './copy.ts';

const id = 'old-browser';

/**
 * True in the browsers that README names, by the last thing that each of them learned. The oldest
 * browsers must be able to read this.
 */
const isSupported = 'window.URL&&URL.canParse';

/**
 * Says in words that a browser is too old, in every document's HTML, since such a browser may not
 * be able to run anything else of ours. Stands after the content, where it is in nobody's way, and
 * moves to the top when it's needed.
 */
export const oldBrowserNotice = ({ phone }: Pick<Provider, 'phone'>): string =>
  `<p id="${id}" role="alert" hidden>${copy.text} ` +
  `<a href="${escaped(telHref(phone) ?? '')}">${escaped(phone)}</a>.</p>` +
  `<script>${isSupported}||function(n){n.hidden=0;document.body.prepend(n)}(document.getElementById("${id}"))</script>`;
