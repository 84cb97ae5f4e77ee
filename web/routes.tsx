import { redirect, redirectDocument, type RouteObject } from 'react-router-dom';
import { movedPaths } from '#graph/server/site/site.rules';
import { page, type PageHandle } from './app/page.ts';
import { deskPath, explorePath, paths, shiftPath } from './paths.ts';
import { Root } from './site/Root.tsx';
import { sessionPage } from './app/sessionPage.tsx';
import { RouteError } from './site/RouteError.tsx';

const beginDashboard = async (token: string): Promise<void> =>
  (await import('./portal/beginDashboard.ts')).beginDashboard(token);

const hidden = { indexed: false };
const reading = { reading: true };

/** Every route of the site, one line each. */
const pages: RouteObject[] = [
  sessionPage(paths.home, {
    signedIn: () => import('./portal/DashboardPage.tsx'),
    signedOut: () => import('./site/home/HomePage.tsx'),
    reads: ['Dashboard'],
  }),
  page(paths.aboutUs, () => import('./site/AboutUsPage.tsx')),
  page(paths.services, () => import('./site/ServicesPage.tsx'), { area: true }),
  page(paths.detailedServices, () => import('./site/DetailedServicesPage.tsx')),
  page(paths.personalCare, () => import('./site/PersonalCarePage.tsx')),
  page(paths.companionship, () => import('./site/CompanionshipPage.tsx')),
  page(paths.mealPrep, () => import('./site/MealPrepPage.tsx')),
  page(paths.transportation, () => import('./site/TransportationPage.tsx')),
  page(paths.dementiaSupport, () => import('./site/DementiaSupportPage.tsx')),
  page(paths.respiteCare, () => import('./site/RespiteCarePage.tsx')),
  sessionPage(paths.scheduling, {
    signedIn: () => import('./portal/RequestVisitPage.tsx'),
    signedOut: () => import('./site/scheduling/SchedulingPage.tsx'),
    clientsOnly: true,
  }),
  page(paths.contact, () => import('./site/contact/ContactPage.tsx')),
  page(paths.signup, () => import('./site/intake/SignupPage.tsx')),
  page(paths.joinOurTeam, () => import('./site/careers/JoinOurTeamPage.tsx')),
  page(paths.cancellationPolicies, () => import('./site/CancellationPoliciesPage.tsx')),
  page(paths.privacyPolicy, () => import('./site/PrivacyPolicyPage.tsx'), reading),
  page(paths.termsConditions, () => import('./site/TermsConditionsPage.tsx'), reading),
  page(paths.serviceAgreement, () => import('./site/ServiceAgreementPage.tsx'), reading),
  page(paths.hipaaCompliance, () => import('./site/HipaaCompliancePage.tsx'), reading),
  page(paths.codeOfEthics, () => import('./site/CodeOfEthicsPage.tsx'), reading),
  page(paths.login, () => import('./account/LoginPage.tsx')),
  page(paths.register, () => import('./account/RegisterPage.tsx')),
  page(paths.forgotPassword, () => import('./account/ForgotPasswordPage.tsx'), hidden),
  page(paths.resetPassword, () => import('./account/ResetPasswordPage.tsx'), hidden),
  // Eager: the person acted by following the link in the email.
  page(paths.verifyEmail, () => import('./account/VerifyEmailPage.tsx'), {
    indexed: false,
    eager: true,
  }),
  page(paths.acceptInvitation, () => import('./account/AcceptInvitationPage.tsx'), hidden),
  sessionPage(
    paths.clientPortal,
    {
      signedIn: () => import('./portal/DashboardPage.tsx'),
      signedOut: () => import('./account/SignInFirstPage.tsx'),
      reads: ['Dashboard'],
      begin: beginDashboard,
    },
    hidden,
  ),
  sessionPage(
    paths.visits,
    {
      signedIn: () => import('./portal/VisitsPage.tsx'),
      signedOut: () => import('./account/SignInFirstPage.tsx'),
    },
    hidden,
  ),
  sessionPage(
    paths.week,
    {
      signedIn: () => import('./portal/WeekPage.tsx'),
      signedOut: () => import('./account/SignInFirstPage.tsx'),
    },
    hidden,
  ),
  // Eager: emails link to one invoice or section, which only the application can pass on to the
  // sign-in screen.
  sessionPage(
    paths.billing,
    {
      signedIn: () => import('./portal/billing/BillingPage.tsx'),
      signedOut: () => import('./site/NotFoundPage.tsx'),
      ended: () => import('./account/SignInFirstPage.tsx'),
    },
    { ...hidden, eager: true },
  ),
  sessionPage(
    paths.account,
    {
      signedIn: () => import('./account/AccountPage.tsx'),
      signedOut: () => import('./account/SignInFirstPage.tsx'),
    },
    { ...hidden, eager: true },
  ),
];

const moved: RouteObject[] = Object.entries(movedPaths).map(([path, target]) => ({
  path,
  loader: () => (target === shiftPath ? redirectDocument(target) : redirect(target)),
}));

/** The desk, the caregiver's phone and the explorer are separate documents. */
const otherDocuments = [`${deskPath}/*`, `${shiftPath}/*`, explorePath].map(
  (path): RouteObject => ({
    path,
    loader: ({ request }) => redirectDocument(request.url),
  }),
);

/** Pages of cities: the server knows which there are. */
const cities = page('/home-care/:city', () => import('./site/CityPage.tsx'), { area: true });

/** Answers 404. */
const notFound = page('*', () => import('./site/NotFoundPage.tsx'), {
  indexed: false,
  area: true, // A city without a page shows it, too.
});

// Otherwise a page that the server answered with 404, such as /About-Us, would change in the browser.
const exactly = (route: RouteObject): RouteObject => ({ ...route, caseSensitive: true });

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    // The inner boundary keeps header and footer when a page fails.
    children: [
      {
        ErrorBoundary: RouteError,
        children: [...pages, cities, ...moved, ...otherDocuments, notFound].map(exactly),
      },
    ],
  },
];

/** Paths of all pages, in route order. */
export const pagePaths: readonly string[] = pages.map(({ path }) => path ?? '');

/** Paths of the pages that search engines may index. */
export const indexedPaths: readonly string[] = pages
  .filter(({ handle }) => (handle as PageHandle).indexed)
  .map(({ path }) => path ?? '');
