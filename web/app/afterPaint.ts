import { fontFaces } from '../ui/fonts.ts';

const id = 'fonts';
/** Stands in sessionStorage once this tab has asked for the fonts. */
const key = 'fonts';
const manifest = '/site.webmanifest';

/*
 * On a slow line these files would take the first second from the words. So the first page of a visit paints in the
 * stand-ins and asks for the fonts then; from the second page on they are in the browser's cache and are there at once.
 * A browser without storage or paint timing takes them as they come, one without scripts takes the fonts.
 */
const script = [
  '(function(s,p){',
  `function go(){s.removeAttribute('media');var m=document.createElement('link');m.rel='manifest';m.href='${manifest}';document.head.appendChild(m)}`,
  `try{if(sessionStorage.getItem('${key}')||!(p.supportedEntryTypes||[]).includes('paint'))return go();`,
  "s.media='not all';",
  "new p(function(l,o){if(!l.getEntriesByName('first-contentful-paint').length)return;",
  `o.disconnect();go();try{sessionStorage.setItem('${key}','asked')}catch(e){}`,
  "}).observe({type:'paint',buffered:true})",
  `}catch(e){go()}})(document.getElementById('${id}'),window.PerformanceObserver||{})`,
].join('');

/** For <head>: the fonts and the manifest, and what holds them back on the first page of a visit until its words are painted. */
export const afterPaint: string = `<style id="${id}">${fontFaces}</style><script>${script}</script>`;
