import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeAddressDays } from '#graph/shared/promises.rules';
import type { ShownPrices } from '#graph/modules/catalogue/shownPrices.rules';
import { cancellationPolicyNames } from '#graph/modules/clients/care.rules';
import { cancelReasons } from '#graph/modules/appointments/appointment.rules';
import { defaultProvider } from '#graph/shared/provider.rules';
import type { Provider } from '#graph/shared/provider.rules';
import { anchors, loginPath, paths } from '../../paths.ts';
import { about } from './about.ts';
import * as account from './account.ts';
import { cancellationPolicies } from './cancellationPolicies.ts';
import { codeOfEthics } from './codeOfEthics.ts';
import { companionship } from './companionship.ts';
import { contact } from './contact.ts';
import { dementiaSupport } from './dementiaSupport.ts';
import { detailedServices } from './detailedServices.ts';
import { hipaaCompliance } from './hipaaCompliance.ts';
import { home } from './home.ts';
import { joinOurTeam } from './joinOurTeam.ts';
import { mealPrep } from './mealPrep.ts';
import { notFound } from './notFound.ts';
import { between, pricesCopy } from './prices.ts';
import { personalCare } from './personalCare.ts';
import { privacyPolicy } from './privacyPolicy.ts';
import { respiteCare } from './respiteCare.ts';
import { scheduling } from './scheduling.ts';
import { serviceAgreement } from './serviceAgreement.ts';
import { services } from './services.ts';
import { termsConditions } from './termsConditions.ts';
import { transportation } from './transportation.ts';
import { plain, type Prose } from './prose.ts';
import type { PageContent } from './types.ts';
import { layoutCopy } from '../layout/copy.ts';

const p = defaultProvider;

const servicePages = [
  personalCare,
  companionship,
  mealPrep,
  transportation,
  dementiaSupport,
  respiteCare,
];

const legalPages = [
  privacyPolicy,
  termsConditions,
  serviceAgreement,
  hipaaCompliance,
  codeOfEthics,
];

/** The copy of every page, for any provider. */
const allContents = [
  home,
  about,
  services,
  detailedServices,
  ...servicePages,
  ...legalPages,
  joinOurTeam,
  scheduling,
  contact,
  cancellationPolicies,
  ...Object.values(account),
];

const pages: PageContent[] = allContents.map((content) => content(p));

/** Every value of this key anywhere in a page's copy. */
function values(copy: unknown, key: string): unknown[] {
  if (typeof copy !== 'object' || copy === null) return [];
  return Object.entries(copy).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...values(value, key),
  ]);
}

test.each([
  [privacyPolicy, 'collect, use, share, protect, rights, contact, updates'],
  [
    serviceAgreement,
    'overview, scope of services, service standards, caregiver qualifications, hours and scheduling, rates and billing, quality assurance, emergency procedures, contact',
  ],
  [
    hipaaCompliance,
    'commitment, protected health information, protect it, share, six rights, staff training, breach notification, privacy officer',
  ],
  [
    codeOfEthics,
    'mission, six core values, client rights, conduct standards, confidentiality, safety, quality improvement, ethical decision, compliance, reporting concerns, contact',
  ],
] as const)('a legal page has its required sections', (page, words) => {
  const headings = page(p).sections.map(({ heading }) => heading.toLowerCase());
  expect(headings).toEqual(words.split(', ').map((word) => expect.stringContaining(word)));
});

describe('every page', () => {
  test('has a description of 120 to 160 characters', () => {
    const wrong = pages.filter(({ description: { length } }) => length < 120 || length > 160);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('has a unique title with the provider’s name', () => {
    const titles = [...pages.map(({ title }) => title), notFound(p).title];
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toContain(p.name);
  });

  test('has its own path in paths.ts', () => {
    const places = pages.map(({ path }) => path);
    expect(new Set(places).size).toBe(places.length);
    expect(Object.values<string>(paths)).toEqual(expect.arrayContaining(places));
  });

  test('spells "email" without a hyphen', () => {
    expect(JSON.stringify([...pages, notFound(p)])).not.toMatch(/e-mail/i);
  });

  test('links only to paths that exist', () => {
    const known: unknown[] = [...Object.values(paths), ...Object.values(anchors)];
    const targets = [...pages, notFound(p)].flatMap((page) => values(page, 'to'));
    expect(targets.length).toBeGreaterThan(50);
    const pathOf = (to: unknown): unknown => String(to).replace(/\?care=[a-z-]+$/, '');
    expect(targets.filter((to) => !known.includes(pathOf(to)))).toEqual([]);
  });

  test('has phone links only to the office and email links only to the provider', () => {
    const other: Provider = {
      name: 'Other Care',
      phone: '(480) 555-0100',
      email: 'a@other.example',
      infoEmail: 'b@other.example',
      privacyEmail: 'c@other.example',
      ethicsEmail: 'd@other.example',
      address: '1 Other Street',
      url: 'https://other.example',
      emergencyPhone: '(480) 555-0199',
      hours: 'Mondays',
      hoursLong: 'Mondays (MST)',
      weekBegins: 1,
    };
    const copies = allContents.map((content) => content(other));
    const outside = copies.flatMap((copy) => values(copy, 'href'));
    expect(new Set(outside)).toEqual(
      new Set([
        'tel:+14805550100',
        ...['a', 'b', 'c', 'd'].map((box) => `mailto:${box}@other.example`),
      ]),
    );
    expect(JSON.stringify(copies)).not.toContain(p.name);
  });
});

test('no sentence ends twice, and the office hours say whom to call when it’s urgent', () => {
  const other: Provider = {
    ...p,
    name: 'X Care, Inc.',
    address: '1 Main St.',
    hours: 'Monday to Friday, 8 a.m. to 5 p.m.',
    hoursLong: 'Monday to Friday, 8 a.m. to 6 p.m.',
    emergencyPhone: '(480) 555-0199',
  };
  const copies = allContents.map((content) => plainTexts(content(other)));
  const sentences = [...copies.flat(), layoutCopy.rights(other), layoutCopy.hours(other)];
  expect(sentences.filter((text) => /\.\./.test(text))).toEqual([]);
  expect(plainTexts(home(other))).toContain(
    'Our office is open Monday to Friday, 8 a.m. to 5 p.m. Urgent? Call (480) 555-0199 any time.',
  );
  expect(layoutCopy.hours(p)).toBe(`Office hours: ${p.hours}. Urgent? Call any time.`);
});

test('promises nothing that isn’t so, on any screen', () => {
  const gone =
    /connect (?:them|you) once|care updates[^.]* reach you|private parts|don.t need a reason|and nothing more[.,]|give us your name and number/i;
  const texts = allContents.flatMap((content) => plainTexts(content(p)));
  expect(texts.filter((text) => gone.test(text))).toEqual([]);
  // The copy of every other screen, as its file has it: much of it waits for a name or a number.
  const web = join(import.meta.dirname, '../..');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:^|[/.])copy\.ts$/.test(file),
  );
  expect(files).toEqual(
    expect.arrayContaining(['account/copy.ts', 'portal/copy.ts', 'shift/later/copy.ts']),
  );
  expect(files.filter((file) => gone.test(readFileSync(join(web, file), 'utf8')))).toEqual([]);
});

test('says the same of the caregivers’ checks to families everywhere: that we ran two', () => {
  const texts = [home, about, serviceAgreement].flatMap((content) => plainTexts(content(p)));
  const ofChecks = texts.filter((text) => /background|fingerprint/i.test(text));
  expect(ofChecks).toHaveLength(3);
  for (const text of ofChecks)
    expect(text).toMatch(
      /passed our background (and fingerprint checks|check and fingerprint check)/i,
    );
});

test('what a visit costs follows from the prices and the shortest visit', () => {
  const [range, one] = [['30.00', '38.00'], ['32.50']] as const;
  const prices: ShownPrices = { hourly: range, kinds: {} };
  expect(between(range) + pricesCopy.ofVisits(prices)).toBe(
    '$30 to $38, depending on the kind of care. A 3-hour visit costs $90 to $114.',
  );
  expect(between(one) + pricesCopy.ofVisits({ hourly: one, kinds: {} })).toBe(
    '$32.50. A 3-hour visit costs $97.50.',
  );
  expect(pricesCopy.ofOne(one, 'respite-care', prices)).toBe(
    'A 2-hour visit, the shortest, costs $65.',
  );
  expect(pricesCopy.ofOne(one, 'respite-care', { special: { 'respite-care': ['holiday'] } })).toBe(
    'A 2-hour visit, the shortest, costs $65. Holidays are priced separately.',
  );
  expect(pricesCopy.question.answer(prices)).toContain('$30 to $38 an hour, depending');
});

/** Every text of a page, prose put together. */
function plainTexts(of: unknown): string[] {
  if (typeof of === 'string') return [of];
  if (typeof of !== 'object' || of === null) return [];
  if (Array.isArray(of) && of.some((part) => typeof part === 'string')) return [plain(of as Prose)];
  return Object.values(of).flatMap(plainTexts);
}

test('no module hardcodes a provider’s identity', () => {
  const folder = import.meta.dirname;
  const modules = readdirSync(folder).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  expect(modules.length).toBeGreaterThan(20);
  for (const file of modules) {
    const source = readFileSync(join(folder, file), 'utf8');
    const byHand = [p.name, p.address, 'Desert Lantern', p.hours, p.hoursLong].filter((text) =>
      source.includes(text),
    );
    expect({ file, byHand }).toEqual({ file, byHand: [] });
    expect({ file, phones: source.match(/\d{3}[-. )]+\d{4}/g) }).toEqual({ file, phones: null });
    expect({ file, mailboxes: source.match(/[\w.]+@[\w-]+\.\w+/g) }).toEqual({
      file,
      mailboxes: null,
    });
  }
});

describe('services', () => {
  test('has nine cards, and one for each service page', () => {
    const { cards } = services(p);
    expect(cards).toHaveLength(9);
    const targets = cards.map(({ link }) => link.to);
    for (const content of servicePages) expect(targets).toContain(content(p).path);
  });

  test('lists 29 services in five categories', () => {
    const { categories } = detailedServices(p);
    expect(categories.map(({ name, services: list }) => [name, list.length])).toEqual([
      ['Personal Care Assistance', 8],
      ['Homemaking and Domestic Support', 7],
      ['Companionship and Emotional Support', 5],
      ['Errands and Transportation Assistance', 4],
      ['Other Non-Clinical Services', 5],
    ]);
    const names = categories.flatMap((category) => category.services.map(({ name }) => name));
    expect(new Set(names).size).toBe(29);
  });

  test('each service page links to the consultation page', () => {
    for (const content of servicePages)
      expect(content(p).callToAction.action.to).toMatch(/^\/scheduling\?care=/);
  });

  test('say where, how long and how much', () => {
    const places =
      'Greater Phoenix Metro Area, Scottsdale, Paradise Valley, Tempe, Mesa, Glendale, Peoria, Chandler, Gilbert';
    expect(values(transportation(p), 'places')).toEqual([places.split(', ')]);
    expect(values(respiteCare(p), 'length').slice(0, 2)).toEqual(['2-8 hours', '12-24 hours']);
    // The parts of the sample visit add up to the shortest visit.
    const minutes = values(mealPrep(p), 'minutes') as number[];
    expect(minutes.reduce((sum, part) => sum + part, 0)).toBe(180);
  });
});

test('home, about us and consultation page have their parts', () => {
  expect(home(p).book).toContain('Consultation');
  const { values: core, reasons } = about(p);
  expect(core.items.map(({ name }) => name).join()).toBe('Compassion,Trust,Respect,Excellence');
  expect(reasons.items).toHaveLength(6);
  const { title, steps, call } = scheduling(p);
  expect(title).toBe(`Schedule Your Free Consultation | ${p.name}`);
  expect([steps.heading, steps.items.length]).toEqual(['How It Works', 3]);
  expect(call.hours).toBe(p.hoursLong);
});

describe('cancellation policies', () => {
  const page = cancellationPolicies(p);

  test('has a card for each policy and a label for each reason', () => {
    expect(page.policies.cards.map(({ policy }) => policy)).toEqual([...cancellationPolicyNames]);
    expect(page.dialog.reasons.map(({ value }) => value)).toEqual([...cancelReasons]);
  });

  test('spells out the notice', () => {
    const { notice } = page.policies;
    expect([notice(24, null), notice(4, 24), notice(0, 4)]).toEqual([
      '24 hours or more',
      '4 to 24 hours',
      'Under 4 hours',
    ]);
  });

  test('ends by saying that it was a demonstration, with phone and hours', () => {
    expect(plain(page.dialog.closing)).toContain('demonstration');
    expect(plain(page.dialog.closing)).toContain(p.phone);
    expect(page.help.hours).toBe(p.hoursLong);
  });
});

describe('legal pages', () => {
  const text = (content: (typeof legalPages)[number]): string => JSON.stringify(content(p));

  test('have a date, unique anchors and the emergency line', () => {
    for (const content of legalPages) {
      const legal = content(p);
      expect(legal.updated).toEqual({ date: '2025-09-15', text: 'September 15, 2025' });
      const ids = legal.sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(text(content)).toContain('24/7');
      expect(text(content)).toContain('911');
      expect(legal.sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
    }
  });

  test('say how long whole internet addresses are kept', () => {
    expect(text(privacyPolicy)).toContain(`We keep it for ${wholeAddressDays} days`);
  });

  test('promise no message that nothing sends', () => {
    const said = text(privacyPolicy);
    expect(said).toContain('Care updates are in the client portal; we don’t email or text them.');
    expect(said).toContain('This website sends no text messages.');
    expect(said).not.toMatch(/send [^"]*care updates|reply STOP/);
  });

  test('say what stays in the browser after logging out', () => {
    expect(text(privacyPolicy)).toMatch(/When you log out, it’s gone; what stays is a key/);
  });

  test('have their badges and buttons', () => {
    const { home: start, aboutUs } = paths;
    for (const [content, badge, next] of [
      [serviceAgreement, 'Service Contract', paths.termsConditions],
      [hipaaCompliance, 'HIPAA Protected', paths.privacyPolicy],
      [codeOfEthics, 'Professional Standards', paths.serviceAgreement],
    ] as const) {
      const { badge: shown, headerLinks, footerLinks } = content(p);
      expect([shown, headerLinks.map(({ to }) => to), footerLinks.map(({ to }) => to)]).toEqual([
        badge,
        [start, aboutUs],
        [next, start],
      ]);
    }
    expect(values(termsConditions(p), 'to')).toEqual(
      expect.arrayContaining([paths.privacyPolicy, paths.cancellationPolicies]),
    );
    expect(values(privacyPolicy(p), 'to')).toEqual(expect.arrayContaining([aboutUs, start]));
  });

  test('contain the figures of the terms', () => {
    for (const figure of '24 hours’ notice, 48 hours’ notice, 7 days’ written notice, 30 days, 2-8 hours, 12-24 hours, 3 hours'.split(
      ', ',
    ))
      expect(text(termsConditions)).toContain(figure);
    expect(text(hipaaCompliance)).toContain('within 60 days of discovery');
  });

  test('mention the hourly respite exception wherever the shortest visit is stated', () => {
    for (const content of [termsConditions, serviceAgreement, respiteCare])
      expect(JSON.stringify(content(p))).toContain(
        'Hourly respite is the exception: it starts at 2',
      );
  });

  test('the not-found screen links clients to sign in and back', () => {
    expect(values(notFound(p).signIn(paths.billing), 'to')).toEqual([
      loginPath({ next: paths.billing }),
    ]);
  });
});
