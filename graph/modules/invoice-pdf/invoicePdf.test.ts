import { describe, expect, it } from '@jest/globals';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { defaultProvider } from '../../shared/provider.rules.ts';
import { openPdf, pagesOf as pages } from '../../testing/pdfText.ts';
import { printableTexts, unprintableTexts } from './printable.examples.ts';
import { isPrintable } from './printable.rules.ts';
import { invoicePdf } from './invoicePdf.ts';
import type { InvoiceStatus } from '../invoices/billing.rules.ts';
import type { InvoiceDocument } from '../invoices/invoice.queries.ts';
import type { InvoiceLine } from '../invoices/invoiceLine.queries.ts';

const line = (values: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: '1f0c3f0e-5bd4-4a53-9b1f-6a8f6f0b8f11',
  description: 'Personal Care',
  quantity: '2.50',
  unit: null,
  rate: '38.00',
  amount: '95.00',
  serviceDate: '2026-07-03',
  visit: {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    startsAt: new Date('2026-07-03T16:00:00Z'),
    endsAt: new Date('2026-07-03T18:30:00Z'),
    caregiver: 'Zoë Begay',
    cancelled: false,
  },
  ...values,
});

const invoice: InvoiceDocument = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  invoiceNumber: 'INV-2026-0042',
  issueDate: '2026-07-05',
  dueDate: '2026-08-04',
  status: 'pending',
  subtotal: '1095.00',
  tax: '61.32',
  total: '1156.32',
  received: '156.32',
  paid: '156.32',
  refunded: '0.00',
  credited: '0.00',
  due: '1000.00',
  description: 'Care in the first week of July',
  replaces: [],
  replacedBy: [],
  paidAt: null,
  lines: [
    line(),
    line({
      description: 'Companionship',
      quantity: '25.00',
      rate: '40.00',
      amount: '1000.00',
      serviceDate: '2026-07-04',
      visit: null,
    }),
  ],
  credits: [],
  payments: [{ paymentDate: '2026-07-10', amount: '156.32', paymentMethod: 'Check' }],
  careFor: null,
  billedTo: null,
  payerId: null,
  billTo: { name: 'Margaret Ellison', address: '418 West Palo Verde Drive\nPhoenix, AZ 85013' },
  provider: null,
};

const open = async (
  values: Partial<InvoiceDocument> = {},
  provider = defaultProvider,
): Promise<PDFDocumentProxy> => openPdf(await invoicePdf({ ...invoice, ...values }, provider));

const text = async (values: Partial<InvoiceDocument> = {}): Promise<string> =>
  (await pages(await open(values))).join('\n');

/** Removes spaces and line breaks, for text that may wrap. */
const unbroken = (value: string): string => value.replaceAll(/\s+/g, '');

describe('the printed invoice', () => {
  it('shows provider, bill-to, number, dates, status, every line, subtotal, tax, total, paid and due', async () => {
    const shown = await text();
    const { name, address, phone, email } = defaultProvider;
    const pieces = `INV-2026-0042|Margaret Ellison|418 West Palo Verde Drive|Phoenix, AZ 85013|July 05, 2026|August 04, 2026|Pending
      |Care in the first week of July|$1,000.00 due by August 04, 2026|How to pay|Page 1 of 1
      |Personal Care|Jul 03, 2026|9:00 AM to 11:30 AM with Zoë Begay|2.5 hours|$38.00|$95.00|Companionship|Jul 04, 2026|25|$40.00
      |Subtotal|$1,095.00|Tax|$61.32|Total|$1,156.32|Paid|$156.32|Amount due|$1,000.00|Payments received|July 10, 2026|Check`;
    for (const piece of [name, address, phone, email, ...pieces.split(/\s*\|/)])
      expect(shown).toContain(piece);
    expect(unbroken(shown)).toContain(
      unbroken(`call our office at ${phone} (${defaultProvider.hours}) or write to ${email}`),
    );
    expect(shown).not.toContain('Refunded');
  });

  it('says whose care it is for if somebody else pays', async () => {
    expect(await text()).not.toContain('Care for');
    const shown = await text({
      billTo: { name: 'Desert Mutual', address: 'Claim 48-2231\nPO Box 9, Tempe, AZ 85280' },
      careFor: 'Irma Lopez',
    });
    for (const piece of ['Desert Mutual', 'Claim 48-2231', 'PO Box 9', 'Care for', 'Irma Lopez'])
      expect(shown).toContain(piece);
  });

  it('lists credits that count beneath the total, with their reasons in full', async () => {
    const reason =
      'Ana came half an hour late on Tuesday, again on Thursday, and left early. '.repeat(2);
    const credit = { id: '1', creditDate: '2026-07-11', amount: '156.00', reason };
    const shown = await text({
      credited: '156.00',
      credits: [
        { ...credit, takenBackAt: null },
        { ...credit, reason: 'A mistake', takenBackAt: new Date('2026-07-12T18:00:00Z') },
      ],
    });
    for (const piece of ['Credit applied', 'July 11, 2026', '$156.00'])
      expect(shown).toContain(piece);
    expect(unbroken(shown)).toContain(unbroken(`Credit: ${reason}`));
    expect(shown).not.toContain('A mistake');
  });

  it('takes the provider from the settings', async () => {
    const other = {
      ...defaultProvider,
      name: 'Saguaro House',
      phone: '(520) 555-0199',
      email: 'hello@saguaro.example',
      address: '1 Mesa Way, Tucson, AZ 85701',
    };
    const shown = (await pages(await open({}, other))).join('');
    for (const piece of [other.name, other.phone, other.email, other.address])
      expect(shown).toContain(piece);
    for (const piece of [defaultProvider.name, defaultProvider.email, defaultProvider.address])
      expect(shown).not.toContain(piece);
  });

  it.each<[InvoiceStatus, Partial<InvoiceDocument>, string, string]>([
    ['overdue', {}, 'Overdue', '$1,000.00 was due on August 04, 2026'],
    ['cancelled', { due: '0.00' }, 'Cancelled', 'There’s nothing to pay.'],
    [
      'paid',
      {
        due: '0.00',
        received: '1156.32',
        paid: '1156.32',
        paidAt: new Date('2026-08-01T06:30:00Z'),
      },
      'Paid',
      'Paid in full on July 31, 2026.',
    ],
    [
      'paid',
      { due: '0.00', received: '1156.32', paid: '1156.32' },
      'Paid',
      'Paid in full. Thank you.',
    ],
  ])('states the status in words: %s', async (status, values, word, sentence) => {
    const shown = await text({ status, ...values });
    expect(shown).toContain(word);
    expect(shown).toContain(sentence);
    expect(shown.includes('How to pay')).toBe(status === 'overdue');
  });

  const printedAs: [written: string, printed: string][] = [
    ['85004‑1234', '85004-1234'],
    ['555‐0142', '555-0142'],
    ['2:00\u202fPM', '2:00 PM'],
    ['5′ 11″', '5’ 11”'],
    ['to → from', 'to > from'],
    ['✓ done', '• done'],
    ['ofﬁce ﬂoor', 'office floor'],
    ['Ann‑Marie OʼHara', 'Ann-Marie OʼHara'],
    ['Tsiʼnaajinii', 'Tsiʼnaajinii'],
    ['Hózhǫ́', 'Hózhó'],
    ['Hāʻena', 'Hā‘ena'],
    ['Łukasz Ṣọlá Đặng Ңұрлан', 'Łukasz Sọlá Đặng Ңұрлан'],
    ['ＡＢＣ １２', 'ABC 12'],
    ['张伟', '[in Chinese letters]'],
    ['Anna 张 伟 Li', 'Anna [in Chinese letters] Li'],
    ['Γιώργος', '[in Greek letters]'],
    ['דוד', '[in Hebrew letters]'],
    ['أحمد علي', '[in Arabic letters]'],
    ['Thanks 🙏🏽!', 'Thanks [picture]!'],
  ];

  it.each(['description', 'bill-to', 'lines'])(
    'prints in its %s what the font lacks as something like it, and never a question mark',
    async (where) => {
      const written = printedAs.map(([text]) => text);
      const shown = unbroken(
        await text({
          ...(where === 'description' && { description: written.join(' / ') }),
          ...(where === 'bill-to' && {
            billTo: { name: written[0]!, address: written.join('\n') },
          }),
          ...(where === 'lines' && { lines: written.map((description) => line({ description })) }),
        }),
      );
      for (const [, printed] of printedAs) expect(shown).toContain(unbroken(printed));
      expect(shown).not.toContain('?');
    },
  );

  it('prints every text as the rule says', async () => {
    const texts = [...printableTexts, ...unprintableTexts];
    const shown = await text({
      lines: texts.map((written, n) => line({ description: `(${n}: ${written} :${n})` })),
    });
    for (const [n, written] of texts.entries()) {
      const [, printed = 'nothing [in it]'] =
        new RegExp(`\\(${n}:\\s*([^]*?)\\s*:${n}\\)`).exec(shown) ?? [];
      const isReplaced = /\[in |\[picture\]/.test(printed);
      expect([written, isReplaced]).toEqual([written, !isPrintable(written)]);
      expect([written, isPrintable(written)]).toEqual([written, printableTexts.includes(written)]);
    }
  });

  it('shows refunds', async () => {
    const shown = await text({
      status: 'paid',
      received: '1156.32',
      paid: '1100.00',
      refunded: '56.32',
      due: '0.00',
    });
    expect(shown).toMatch(
      /Total \$1,156\.32\s+Paid \$1,156\.32\s+Amount due \$0\.00\s+Refunded to you \$56\.32/,
    );
  });

  it('says what it replaces, and, once canceled, what replaces it', async () => {
    expect(await text({ replaces: ['INV-1005'] })).toContain(
      'Replaces INV-1005, which no longer counts.',
    );
    const cancelled = { status: 'cancelled', due: '0.00' } as const;
    expect(await text({ ...cancelled, replacedBy: ['INV-1013'] })).toContain(
      'Cancelled. There’s nothing to pay. INV-1013 replaces it.',
    );
  });

  it('counts a cancellation fee as one, and leaves out payments if there are none', async () => {
    const canceled = line({ quantity: '1.00', visit: { ...line().visit!, cancelled: true } });
    const shown = await text({ lines: [canceled], payments: [] });
    expect(shown).toContain(' 1 $38.00');
    expect(shown).not.toMatch(/hour|Payments received/);
  });

  it('lists every payment, over as many pages as needed, and marks refunds', async () => {
    const shown = await pages(
      await open({
        payments: Array.from({ length: 60 }, (_, i) => ({
          paymentDate: '2026-07-10',
          amount: i === 59 ? '-2.00' : `${i + 1}.37`,
          paymentMethod: 'Check',
        })),
      }),
    );
    expect(shown.length).toBeGreaterThan(1);
    const all = shown.join('\n');
    for (let i = 1; i < 60; i += 1) expect(all).toContain(`$${i}.37`);
    expect(all).toContain('Refund, Check');
  });

  it('leaves out the date column if no line has a day', async () => {
    expect(await text({ lines: [line({ serviceDate: null })] })).not.toMatch(/^Date$/m);
  });
});

describe('the text of an invoice', () => {
  it('draws the letters people have in their names, and composes those typed separately', async () => {
    const names = [
      'José Núñez',
      'Zoë Łukasz-Šimůnek',
      'Nguyễn Thị Ánh',
      'Олена Шевченко',
      'O’Brien – Smith — “Jo” ½ €5',
    ];
    const shown = await text({
      billTo: { name: 'Ren\u0065\u0301 Шевченко', address: names.join('\n') },
      lines: names.map((description) => line({ description })),
    });
    for (const name of names) expect(unbroken(shown).split(unbroken(name))).toHaveLength(3);
    expect(shown).toContain('René Шевченко');
  });

  it('cannot act, hide or reverse', async () => {
    const description =
      'Visit\u0000 \u202eesrever\u202c https://evil.example <script>app.alert(1)</script> (javascript:alert(1))';
    const pdf = await open({ lines: [line({ description })], description });
    expect(unbroken((await pages(pdf)).join(''))).toContain(
      'esreverhttps://evil.example<script>app.alert(1)</script>(javascript:alert(1))',
    );
    expect(await (await pdf.getPage(1)).getAnnotations()).toEqual([]);
    expect(await pdf.getJSActions()).toBeNull();
    expect(await pdf.getOpenAction()).toBeNull();
  });
});

describe('the pages of an invoice', () => {
  it('are numbered, repeat the table head, and contain every line once', async () => {
    const lines = Array.from({ length: 60 }, (_, i) =>
      line({ description: `Visit number ${i + 1}.`, amount: `${100 + i}.37` }),
    );
    const shown = await pages(await open({ lines }));
    expect(shown.length).toBeGreaterThan(1);
    shown.forEach((page, i) => {
      expect(page).toContain(`Page ${i + 1} of ${shown.length}`);
      expect(page).toContain('Quantity');
    });
    const all = shown.join('\n');
    for (const { description, amount } of lines) {
      expect(all.split(description)).toHaveLength(2);
      expect(all).toContain(`$${amount}`);
    }
  });

  it('never separate the totals from the last line, nor how to pay from the totals', async () => {
    for (let count = 1; count <= 40; count += 2) {
      const shown = await pages(await open({ lines: Array.from({ length: count }, () => line()) }));
      const withTotals = shown.find((page) => page.includes('Subtotal'));
      expect(withTotals).toContain('Personal Care');
      expect(withTotals).toContain('Amount due');
      expect(withTotals).toContain('How to pay');
    }
  });

  it('hold a description longer than a page, word for word', async () => {
    const words = Array.from({ length: 1500 }, (_, i) => `word${i}`);
    const shown = unbroken(
      (await text({ lines: [line({ description: words.join(' ') })] })).replaceAll(
        /Invoice INV[^\n]*\n?|Page \d of \d|Description|Date|Quantity|Rate|Amount(?! due)/g,
        '',
      ),
    );
    expect(shown).toContain(words.slice(0, 20).join(''));
    for (const word of [words[700]!, words[1499]!]) expect(shown).toContain(word);
    expect(shown).toContain('$95.00');
  });

  it('are Letter size, and nothing leaves them', async () => {
    const long = 'x'.repeat(400);
    const pdf = await open(
      {
        invoiceNumber: 'N'.repeat(120),
        billTo: { name: long, address: long },
        lines: [
          line({
            description: long,
            rate: '999999.99',
            amount: '99999999.99',
            quantity: '999999.99',
          }),
        ],
      },
      { ...defaultProvider, name: `${'Care '.repeat(24)}`, address: long },
    );
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      expect(page.view).toEqual([0, 0, 612, 792]);
      for (const item of (await page.getTextContent()).items) {
        if (!('str' in item)) continue;
        const [, , , , x, y] = item.transform as [number, number, number, number, number, number];
        expect(x).toBeGreaterThanOrEqual(53);
        expect(x + item.width).toBeLessThanOrEqual(559);
        expect(y).toBeGreaterThan(30);
        expect(y).toBeLessThan(760);
      }
    }
  });
});

describe('the file of an invoice', () => {
  it('has a title and a language, and is tagged for screen readers', async () => {
    const pdf = await open();
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: 'Invoice INV-2026-0042',
      Author: defaultProvider.name,
      Language: 'en-US',
      IsAcroFormPresent: false,
    });
    expect((await invoicePdf(invoice, defaultProvider)).toString('latin1')).toContain(
      '/Marked true',
    );
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P'])
      expect(tree).toContain(`"role":"${tag}"`);
  });

  it('embeds every font it uses', async () => {
    const file = (await invoicePdf(invoice, defaultProvider)).toString('latin1');
    const fonts = file.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    expect(file.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
    expect(file).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
  });

  it('is the same, byte for byte, each time', async () => {
    const once = await invoicePdf(invoice, defaultProvider);
    expect(once.equals(await invoicePdf(invoice, defaultProvider))).toBe(true);
  });
});
