import type { CDPSession, Page } from 'playwright-core';

/** An address as a browser keeps it. */
const kept = {
  'given-name': ['NAME_FIRST', 'Ana'],
  'family-name': ['NAME_LAST', 'Delgado'],
  name: ['NAME_FULL', 'Ana Delgado'],
  organization: ['COMPANY_NAME', 'Delgado Bakery'],
  email: ['EMAIL_ADDRESS', 'ana@example.com'],
  tel: ['PHONE_HOME_WHOLE_NUMBER', '+16025550188'],
  'address-line1': ['ADDRESS_HOME_LINE1', '12 Palm Lane'],
  'street-address': ['ADDRESS_HOME_STREET_ADDRESS', '12 Palm Lane'],
  'address-level2': ['ADDRESS_HOME_CITY', 'Phoenix'],
  'address-level1': ['ADDRESS_HOME_STATE', 'AZ'],
  'postal-code': ['ADDRESS_HOME_ZIP', '85004'],
  country: ['ADDRESS_HOME_COUNTRY', 'US'],
} as const;

/**
 * What browsers and password managers take a field for, by its label and name, in this order. They
 * ignore `autocomplete="off"`.
 */
const guesses: [about: string, token: keyof typeof kept][] = [
  ['company|business|organi[sz]ation|website', 'organization'],
  ['e-?mail', 'email'],
  ['phone|mobile|telephone', 'tel'],
  ['first ?name|given', 'given-name'],
  ['last ?name|surname|family', 'family-name'],
  ['zip|postal', 'postal-code'],
  ['city|town', 'address-level2'],
  ['state|province', 'address-level1'],
  ['address|street', 'street-address'],
  ['name', 'name'],
];

/**
 * Lets the browser fill in a form from the address it keeps, beginning at one of its fields. The
 * packaged browser has no autofill; there, every field that a browser would take for one of the
 * address is filled in, as password managers do, too. Run with `TEST_BROWSER` for the real thing.
 */
export async function autofill(page: Page, form: string, first: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  if (!(await realAutofill(cdp, `${form} [name="${first}"]`))) await guess(page, form);
  await cdp.detach();
}

async function realAutofill(cdp: CDPSession, selector: string): Promise<boolean> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `document.querySelector(${JSON.stringify(selector)})`,
  });
  const { node } = await cdp.send('DOM.describeNode', { objectId: result.objectId });
  const address = { fields: Object.values(kept).map(([name, value]) => ({ name, value })) };
  try {
    await cdp.send('Autofill.enable');
    await cdp.send('Autofill.trigger', { fieldId: node.backendNodeId, address });
    return true;
  } catch (error) {
    if (String(error).includes("wasn't found")) return false;
    throw error;
  }
}

const guess = (page: Page, form: string): Promise<void> =>
  page.locator(form).evaluate(
    (element, { values, patterns }) => {
      const tokens = Object.keys(values);
      const filled = new Set<string>();
      for (const field of element.querySelectorAll<HTMLInputElement>('input, textarea')) {
        if (field.closest('[hidden]') || ['checkbox', 'radio', 'password'].includes(field.type))
          continue;
        // The property is empty for a word that the browser doesn't know.
        const token = field.getAttribute('autocomplete')?.split(' ').at(-1) ?? '';
        const about = `${field.labels?.[0]?.textContent ?? ''} ${field.name}`;
        const found = tokens.includes(token)
          ? token
          : ['', 'on', 'off', 'username'].includes(token)
            ? patterns.find(([pattern]) => new RegExp(pattern, 'i').test(about))?.[1]
            : undefined;
        if (found === undefined || filled.has(found)) continue;
        filled.add(found);
        const proto = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
        Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, values[found]);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    {
      values: Object.fromEntries(Object.entries(kept).map(([token, [, value]]) => [token, value])),
      patterns: guesses,
    },
  );
