import { visit } from './support/browser.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

(process.env.TEST_BROWSER ? test.skip : test)(
  'the packaged browser draws with the font that came with it, whatever the machine has',
  async () => {
    const { page, context } = await visit(browser, site.url);
    await page.setContent('<p>Care at home</p><input value="Care at home">');
    const devtools = await context.newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: 'p',
    });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual(['Open Sans']);
    await context.close();
  },
);
