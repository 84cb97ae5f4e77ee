import { telHref, type Provider } from '#graph/shared/provider.rules';
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
 * What is shown while the application (web/app/start/) or the code of a form
 * (web/app/forms/deferredForm.tsx) cannot come. It is part of the page's HTML, since nothing can be
 * fetched then, and outside React's root. It sticks to the foot of the window, clear of the bar on
 * small screens, and leaves the footer free.
 */

/** Styles of those words. */
export const offlineNoticeStyle: string =
  `#${offlineNoticeId}{position:sticky;bottom:4.5rem;z-index:${layer.toast}}` +
  `#${offlineNoticeId}>p{margin:0;padding:${space(2)} ${space(3)};background:${color.card};color:${color.ink};border-top:4px solid ${color.error};box-shadow:${shadow.high};font:${text.small}/${lineHeight.text} ${font.sans}}` +
  // What has the focus must not lie behind them.
  `html:has(#${offlineNoticeId}>p:not([hidden])){scroll-padding-bottom:16rem}` +
  `#${offlineNoticeId} a{color:${color.teal};white-space:nowrap}` +
  `${media.desktop}{#${offlineNoticeId}{bottom:${space(2)};width:max-content;max-width:40rem;margin-left:${space(2)}}#${offlineNoticeId}>p{border:1px solid ${color.error};border-left-width:8px;border-radius:${radius.medium}}}` +
  `${media.print}{#${offlineNoticeId}{display:none}}`;

/** The text, hidden, inside a live region that reads it aloud once shown. */
export const offlineNotice = ({ phone }: Pick<Provider, 'phone'>): string =>
  `<div id="${offlineNoticeId}" aria-live="polite" data-nosnippet><p hidden><strong>${copy.title}</strong> ${copy.text} ` +
  `${copy.call} <a href="${escaped(telHref(phone))}">${escaped(phone)}</a>.</p></div>`;
