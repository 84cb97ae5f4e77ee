import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A page that notices when a text becomes markup or script. */
export interface Trap {
  page: Page;
  context: BrowserContext;
  /**
   * Everything noticed since the last call: scripts that ran, requests to other hosts, foreign
   * markup.
   */
  sprung(): Promise<string[]>;
}

/**
 * @param origin the page's own origin
 * @param policy true keeps the Content-Security-Policy and notices violations; false tests escaping
 * alone
 */
export async function setTrap(
  browser: Browser,
  origin: string,
  { policy = false } = {},
): Promise<Trap> {
  const noticed: string[] = [];
  const context = await browser.newContext({
    baseURL: origin,
    bypassCSP: !policy,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.exposeBinding(
    '__xss',
    ({ page }) => void noticed.push(`a script ran at ${page.url()}`),
  );
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (asked !== origin && protocol.startsWith('http'))
      noticed.push(`${request.url()} was asked for`);
  });
  context.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text()))
      noticed.push(`the policy had to step in: ${message.text()}`);
  });
  context.on('dialog', (dialog) => {
    noticed.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return {
    page,
    context,
    async sprung() {
      noticed.push(
        ...(await page.evaluate(strays)).map((stray) => `${stray} stands in ${page.url()}`),
      );
      return noticed.splice(0);
    },
  };
}

/** Elements and attributes that none of our pages, emails or scripts use. Runs in the browser. */
function strays(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const tag = element.localName;
    if (
      /^(iframe|object|embed|base|marquee|audio|video|math|listing|animate|set|template|x)$/.test(
        tag,
      )
    )
      found.push(`<${tag}>`);
    if (
      tag === 'script' &&
      !/json/.test(element.getAttribute('type') ?? '') &&
      element.textContent.includes('__xss')
    )
      found.push('a script of theirs');
    if (tag === 'style' && element.textContent.includes('xss.example'))
      found.push('a style of theirs');
    if (tag === 'meta' && /refresh/i.test(element.getAttribute('http-equiv') ?? ''))
      found.push('a refresh');
    for (const { name, value } of element.attributes) {
      if (/^on/.test(name)) found.push(`${tag} ${name}`);
      if (
        /^(href|src|action|formaction|xlink:href|data|srcdoc|style)$/.test(name) &&
        /javascript:|vbscript:|data:text|__xss|xss\.example/i.test(value.replaceAll(/\s/g, ''))
      )
        found.push(`${tag} ${name}="${value}"`);
    }
  }
  return found;
}
