import { wholeAddressDays } from '#graph/shared/promises.rules';
import { cancellationPolicyNames } from '#graph/modules/care/care.rules';
import { defaultProvider } from '#graph/shared/provider.rules';
import { cancelReasons } from '#graph/modules/scheduling/scheduling.rules';
import { loginPath, paths } from '../../paths.ts';
import { cancellationPolicies } from './cancellationPolicies.ts';
import { codeOfEthics } from './codeOfEthics.ts';
import { hipaaCompliance } from './hipaaCompliance.ts';
import { notFound } from './notFound.ts';
import { privacyPolicy } from './privacyPolicy.ts';
import { plain } from './prose.ts';
import { respiteCare } from './respiteCare.ts';
import { serviceAgreement } from './serviceAgreement.ts';
import { termsConditions } from './termsConditions.ts';

const p = defaultProvider;

const legalPages = [
  privacyPolicy,
  termsConditions,
  serviceAgreement,
  hipaaCompliance,
  codeOfEthics,
];

/** Every value of this key anywhere in a page's copy. */
function values(copy: unknown, key: string): unknown[] {
  if (typeof copy !== 'object' || copy === null) return [];
  return Object.entries(copy).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...values(value, key),
  ]);
}

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
  const page = (content: (typeof legalPages)[number]): string => JSON.stringify(content(p));

  test.each(legalPages.map((content) => [content(p).path, content(p)] as const))(
    '%s has a date, unique anchors and the emergency line',
    (_path, legal) => {
      expect(legal.updated).toEqual({ date: '2025-09-15', text: 'September 15, 2025' });
      const ids = legal.sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(JSON.stringify(legal)).toContain('24/7');
      expect(JSON.stringify(legal)).toContain('911');
      expect(legal.sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
    },
  );

  test('say how long whole internet addresses are kept', () => {
    expect(page(privacyPolicy)).toContain(`We keep it for ${wholeAddressDays} days`);
  });

  test('have their badges and buttons', () => {
    const of = (content: (typeof legalPages)[number]): [string, string[], string[]] => {
      const { badge, headerLinks, footerLinks } = content(p);
      return [badge, headerLinks.map(({ to }) => to), footerLinks.map(({ to }) => to)];
    };
    expect(of(serviceAgreement)).toEqual([
      'Service Contract',
      [paths.home, paths.aboutUs],
      [paths.termsConditions, paths.home],
    ]);
    expect(of(hipaaCompliance)).toEqual([
      'HIPAA Protected',
      [paths.home, paths.aboutUs],
      [paths.privacyPolicy, paths.home],
    ]);
    expect(of(codeOfEthics)).toEqual([
      'Professional Standards',
      [paths.home, paths.aboutUs],
      [paths.serviceAgreement, paths.home],
    ]);
    expect(values(termsConditions(p), 'to')).toEqual(
      expect.arrayContaining([paths.privacyPolicy, paths.cancellationPolicies]),
    );
    expect(values(privacyPolicy(p), 'to')).toEqual(
      expect.arrayContaining([paths.aboutUs, paths.home]),
    );
  });

  test('contain the figures of the terms', () => {
    const text = page(termsConditions);
    for (const figure of [
      '24 hours’ notice',
      '48 hours’ notice',
      '7 days’ written notice',
      '30 days',
      '2-8 hours',
      '12-24 hours',
      '3 hours',
    ]) {
      expect(text).toContain(figure);
    }
    expect(page(hipaaCompliance)).toContain('within 60 days of discovery');
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
