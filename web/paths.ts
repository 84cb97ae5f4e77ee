import type { CareType } from '#graph/modules/intake/consultation-requests/consultationRequest.rules';

/** Every address within the site. Nothing else in `web/` spells one. */
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

/** The office's application; everything below it is its own (web/desk/paths.ts). */
export const deskPath = '/desk';

/** The caregiver's phone, a document of its own (web/shift). */
export const shiftPath = '/shift';

/** GraphiQL with ready operations, a document of its own (web/explore). */
export const explorePath = '/graphql/explore';

/** Screens of the portal: nothing of them is shown to someone signed out. */
export const portalPaths: readonly string[] = [
  paths.clientPortal,
  paths.visits,
  paths.billing,
  paths.account,
  paths.week,
];

/** Places within pages. */
export const anchors = {
  contact: `${paths.home}#contact`,
  about: `${paths.home}#about`,
} as const;

/** Where the account page speaks of the private calendar, and of phone, address and emergency contact. */
export const calendarPlace = `${paths.account}#calendar`;
export const contactPlace = `${paths.account}#contact`;

/** The billing page with an invoice open. */
export const invoicePath = (id: string): string =>
  `${paths.billing}?invoice=${encodeURIComponent(id)}`;

/** The sign-in screen; `next` is where to go afterwards, within this site only. */
export function loginPath({ next }: { next?: string } = {}): string {
  const target = next === undefined ? null : safeNext(next);
  return target === null
    ? paths.login
    : `${paths.login}?next=${encodeURIComponent(target).replaceAll('%2F', '/')}`;
}

/**
 * Sign In on the sign-up application screen: a plain link to the server, which leads to the sign-in
 * screen.
 */
export const plainSignInPath = '/api/login';

/** REST path of an invoice's PDF, the one thing that does not come through the graph. */
export const invoiceDownloadPath = (id: string): string =>
  `/api/billing/invoices/${encodeURIComponent(id)}/download`;

/** Kinds of care that can be asked about and have no type of care of their own in the request form. */
export const careTopics = {
  'surgery-recovery': 'Care after surgery: ',
  'live-in': 'Live-in or overnight care: ',
  hospice: 'Care alongside hospice: ',
} as const;

/** The consultation request page with a type of care chosen, or a note about one of the topics begun. */
export const schedulingPath = (care: CareType | keyof typeof careTopics): string =>
  `${paths.scheduling}?care=${care}`;

/** Absolute address of a page, for canonical links and shared cards. */
export const absoluteUrl = (siteUrl: string, path: string): string =>
  `${siteUrl}${path === paths.home ? '/' : path}`;

const here = 'https://this.site.invalid';

/**
 * Where to go after signing in, if `next` names a place within this site: its path, query and hash.
 * Null for anything that a browser would take for another site, another protocol, or no address at
 * all.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/')) return null;
  // Browsers read "\" as "/" and drop tabs and line ends, so "/\evil.example" and "/\t/evil.example" leave the site.
  if (!URL.canParse(next, here)) return null;
  const url = new URL(next, here);
  const target = `${url.pathname}${url.search}${url.hash}`;
  return url.origin !== here || target.startsWith('//') ? null : target;
}
