import { telHref } from '#graph/shared/phones.rules';
import type { Provider } from '#graph/shared/provider.rules';
import { offlineCopy as copy } from '../copy.ts';
import { offlineNoticeId } from './showOfflineNotice.ts';
import { escaped } from '../../ui/escaped.ts';
import {
  color,
  font,
  layer,
  lineHeight,
  media,
  radius,
  shadow,
  space,
  text,
} from '../../ui/theme.ts';

/*
 * Shown while the application (web/app/start/) or a form's code (web/app/forms/deferredForm.tsx)
 * can't be loaded. Part of the page's HTML, outside React's root, since nothing can be fetched
 * then.
 * Sticks to the bottom of the window, above the bar on small screens, without covering the footer.
 */

export const offlineNoticeStyle: string =
  `#${offlineNoticeId}{position:sticky;bottom:4.5rem;z-index:${layer.toast}}` +
  `#${offlineNoticeId}>p{margin:0;padding:${space(2)} ${space(3)};background:${color.card};color:${color.ink};border-top:4px solid ${color.error};box-shadow:${shadow.high};font:${text.small}/${lineHeight.text} ${font.sans}}` +
  // Keep the focused element from hiding behind it.
  `html:has(#${offlineNoticeId}>p:not([hidden])){scroll-padding-bottom:16rem}` +
  `#${offlineNoticeId} a{color:${color.teal};white-space:nowrap}` +
  `${media.desktop}{#${offlineNoticeId}{bottom:${space(2)};width:max-content;max-width:40rem;margin-left:${space(2)}}#${offlineNoticeId}>p{border:1px solid ${color.error};border-left-width:8px;border-radius:${radius.medium}}}` +
  `${media.print}{#${offlineNoticeId}{display:none}}`;

/** The hidden text, in a live region that announces it once shown. */
export const offlineNotice = ({ phone }: Pick<Provider, 'phone'>): string =>
  `<div id="${offlineNoticeId}" aria-live="polite" data-nosnippet><p hidden><strong>${copy.title}</strong> ${copy.text} ` +
  `${copy.call} <a href="${escaped(telHref(phone) ?? '')}">${escaped(phone)}</a>.</p></div>`;
