import { fontFaces } from './fonts.ts';

const id = 'fonts';
/** Stands in sessionStorage once this tab has asked for the fonts. */
const key = 'fonts';

/*
 * On a slow line the fonts would take the first second from the words. So the first page of a visit paints in the stand-ins and asks
 * for the fonts then; from the second page on they are in the browser's cache and are there at once. A browser without
 * scripts, storage or paint timing takes them as they come.
 */
const script = [
  '(function(s,p){try{',
  `if(sessionStorage.getItem('${key}')||!(p.supportedEntryTypes||[]).includes('paint'))return;`,
  "s.media='not all';",
  "new p(function(l,o){if(!l.getEntriesByName('first-contentful-paint').length)return;",
  `o.disconnect();s.removeAttribute('media');try{sessionStorage.setItem('${key}','asked')}catch(e){}`,
  "}).observe({type:'paint',buffered:true})",
  `}catch(e){s.removeAttribute('media')}})(document.getElementById('${id}'),window.PerformanceObserver||{})`,
].join('');

/** For <head>: the fonts, and what holds them back on the first page of a visit until its words are painted. */
export const fontsAfterPaint: string = `<style id="${id}">${fontFaces}</style><script>${script}</script>`;
