import type { CareType } from '#graph/modules/intake/consultationRequest.rules';

/** Every path of the site. Nothing else in `web/` spells one out. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  signup: '/signup',
  aboutUs: '/about-us',
  services: '/services',
  detailedServices: '/services/detailed',
  personalCare: '/services/personal-care',
  companionship: '/services/companionship',
  mealPrep: '/services/meal-prep',
  transportation: '/services/transportation',
  dementiaSupport: '/services/dementia-support',
  respiteCare: '/services/respite-care',
  joinOurTeam: '/join-our-team',
  scheduling: '/scheduling',
  cancellationPolicies: '/cancellation-policies',
  contact: '/contact',
  clientPortal: '/client-portal',
  billing: '/billing',
  account: '/account',
  week: '/week',
  visits: '/visits',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  acceptInvitation: '/accept-invitation',
  privacyPolicy: '/privacy-policy',
  termsConditions: '/terms-conditions',
  serviceAgreement: '/service-agreement',
  hipaaCompliance: '/hipaa-compliance',
  codeOfEthics: '/code-of-ethics',
} as const;

/** The office's application; web/desk/paths.ts has the paths below it. */
export const deskPath = '/desk';

/** The caregiver's phone, a separate document (web/shift). */
export const shiftPath = '/shift';

/** GraphiQL with example operations, a separate document (web/explore). */
export const explorePath = '/graphql/explore';

/** The portal's screens, which are never shown to signed-out people. */
export const portalPaths: readonly string[] = [
  paths.clientPortal,
  paths.visits,
  paths.billing,
  paths.account,
  paths.week,
];

/** Links to sections of pages. */
export const anchors = {
  contact: `${paths.home}#contact`,
  about: `${paths.home}#about`,
  cost: `${paths.services}#cost`,
  area: `${paths.services}#area`,
} as const;

/** The account page's sections for the calendar, for phone and address, and for whose care one sees. */
export const calendarPlace = `${paths.account}#calendar`;
export const contactPlace = `${paths.account}#contact`;
export const portalsPlace = `${paths.account}#portals`;

/** The billing page with an invoice open. */
export const invoicePath = (id: string): string =>
  `${paths.billing}?invoice=${encodeURIComponent(id)}`;

/** The sign-in screen; `next` is where to go afterward, within this site only. */
export function loginPath({ next }: { next?: string } = {}): string {
  const target = next === undefined ? null : safeNext(next);
  return target === null
    ? paths.login
    : `${paths.login}?next=${encodeURIComponent(target).replaceAll('%2F', '/')}`;
}

/**
 * The sign-up screen's "Sign In": a plain link to the server, which redirects to the sign-in
 * screen.
 */
export const plainSignInPath = '/api/login';

/** REST path of an invoice's PDF. Only PDFs and visit records are not read from the graph. */
export const invoiceDownloadPath = (id: string): string =>
  `/api/billing/invoices/${encodeURIComponent(id)}/download`;

/** REST path of the receipt of a payment, or of money received on an account. */
export const receiptPath = (id: string): string =>
  `/api/billing/payments/${encodeURIComponent(id)}/receipt`;

/** REST path of an account statement: one's own, of the last three months. */
export const statementPath = '/api/billing/statement';

/** REST path of the account statement of a client, or of one of those who pay for them. */
export const clientStatementPath = (
  id: string,
  asked: { payerId?: string; from: string; through: string },
): string =>
  `/api/billing/clients/${encodeURIComponent(id)}/statement?${new URLSearchParams(asked).toString()}`;

/** REST path of the visit records of some days, as a table. */
export const visitRecordsPath = ({ from, through }: { from: string; through: string }): string =>
  `/api/desk/visit-records?${new URLSearchParams({ from, through, format: 'csv' }).toString()}`;

/** Kinds of care that links can ask about but that aren't care types in the request form. */
export const careTopics = {
  'surgery-recovery': 'Care after surgery: ',
  'live-in': 'Live-in or overnight care: ',
  hospice: 'Care alongside hospice: ',
} as const;

/** The consultation request page with a care type selected, or a note about a topic started. */
export const schedulingPath = (care: CareType | keyof typeof careTopics): string =>
  `${paths.scheduling}?care=${care}`;

/** Absolute URL of a page, for canonical links and previews. */
export const absoluteUrl = (siteUrl: string, path: string): string =>
  `${siteUrl}${path === paths.home ? '/' : path}`;

const here = 'https://this.site.invalid';

/**
 * Returns path, query and hash of `next` if it is within this site. Returns null for anything a
 * browser would treat as another site or protocol, or as an invalid URL.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/')) return null;
  // Browsers read "\" as "/" and drop tabs and line ends, so "/\evil.example" and
  // "/\t/evil.example" leave the site.
  if (!URL.canParse(next, here)) return null;
  const url = new URL(next, here);
  const target = `${url.pathname}${url.search}${url.hash}`;
  return url.origin !== here || target.startsWith('//') ? null : target;
}
