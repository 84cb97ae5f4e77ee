/**
 * XSS payloads. Each fits a name (100 characters) and, if it gets through, calls `__xss`, contacts
 * another host or leaves an element behind.
 */
export const payloads: readonly string[] = [
  '<script>__xss(1)</script>',
  '</textarea><script>__xss(1)</script>',
  '</script><script>__xss(1)</script>',
  '<img src=x\tonerror\n=__xss(1)>',
  '" onfocus=__xss(1) autofocus x="',
  '<svg onload=__xss(1)>',
  'javascript:__xss(1)',
  '<a href="java&#10;script:__xss(1)">x</a>',
  '</style><style>body{background:url(//xss.example/b)}',
  '{{constructor.constructor("__xss(1)")()}}',
  'x\u2028__xss(1)\u2029//',
  '&lt;img src=x onerror=__xss(1)&gt;',
  '\u202e<script>__xss(1)</script>\u202c',
];

/** The payloads, several to a text that fits a name. */
export const payloadTexts: readonly string[] = payloads.reduce<string[]>((texts, payload) => {
  const last = texts.at(-1);
  return last === undefined || last.length + payload.length >= 100
    ? [...texts, payload]
    : [...texts.slice(0, -1), `${last} ${payload}`];
}, []);
