import { palette } from '#graph/shared/palette.rules';
import type { ApplicationPage } from '#graph/server/site/site.rules';
import { jsonForScript } from '../app/head/JsonLd.tsx';
import { oldBrowserNotice } from '../app/oldBrowser.ts';
import { providerElementId } from '../app/provider.tsx';
import { escaped } from '../ui/escaped.ts';
import { fontFaces } from '../ui/fonts/fontFaces.ts';
import { standIns } from '../ui/fonts/standIns.ts';
import { shiftCopy as copy } from './copy.ts';
import { outsideCopy } from './later/copy.ts';
import { shiftStyle } from './style.ts';

const link = (rel: string) => (href: string) => `<link rel="${rel}" href="${escaped(href)}">`;

/**
 * The phone's HTML document, with its styles inlined. The service worker stores it for offline use.
 */
export const shiftDocument: ApplicationPage = ({ provider, script, preloads }) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    `<title>${escaped(`${copy.title} | ${provider.name}`)}</title>`,
    `<style>${fontFaces}${standIns}${shiftStyle}</style>`,
    ...preloads.map(link('modulepreload')),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/shift/app.webmanifest">',
    '<link rel="apple-touch-icon" href="/shift/icon-180.png">',
    `<meta name="apple-mobile-web-app-title" content="${copy.title}">`,
    '<meta name="mobile-web-app-capable" content="yes">',
    `<meta name="theme-color" content="${palette.paper}"><meta name="format-detection" content="telephone=no">`,
    `</head><body><div id="root"></div>${oldBrowserNotice(provider)}`,
    `<noscript>${outsideCopy.needsScript}</noscript>`,
    `<script type="application/json" id="${providerElementId}">${jsonForScript(provider)}</script>`,
    `<script type="module" src="${escaped(script)}"></script>`,
    '</body></html>\n',
  ].join('');
