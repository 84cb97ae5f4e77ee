import type { PortalPart, Role } from '../../app/graph/schema.generated.ts';
import { isOffice } from '../../app/viewer/homes.ts';
import { deskPath, paths, shiftPath } from '../../paths.ts';

export interface NavigationLink {
  to: string;
  text: string;
}

/** Header links of a visitor. */
export const visitorLinks: readonly NavigationLink[] = [
  { to: paths.aboutUs, text: 'ABOUT US' },
  { to: paths.services, text: 'SERVICES' },
  { to: paths.joinOurTeam, text: 'JOIN OUR TEAM' },
];

/** Header links of the office. */
const officeLinks: readonly NavigationLink[] = [{ to: deskPath, text: 'Desk' }];

/** Header links of a caregiver. */
const caregiverLinks: readonly NavigationLink[] = [{ to: shiftPath, text: 'My Day' }];

/** Header links of all other signed-in users. */
const clientLinks: readonly NavigationLink[] = [
  { to: paths.home, text: 'Home' },
  { to: paths.visits, text: 'Visits' },
  { to: paths.scheduling, text: 'Scheduling' },
  { to: paths.billing, text: 'Billing' },
];

/** The links of the portal that need a part of it. */
const partOf: Readonly<Record<string, PortalPart>> = {
  [paths.visits]: 'VISITS',
  [paths.scheduling]: 'ASKING',
  [paths.billing]: 'MONEY',
};

/**
 * Header links of a signed-in user.
 * @param parts those that the open portal has for them; null for all
 */
export function linksFor(
  user: { role: Role } | null,
  parts: readonly PortalPart[] | null = null,
): readonly NavigationLink[] {
  if (isOffice(user?.role)) return officeLinks;
  if (user?.role === 'CAREGIVER') return caregiverLinks;
  return clientLinks.filter(({ to }) => {
    const part = partOf[to];
    return parts === null || part === undefined || parts.includes(part);
  });
}

/** The footer's lists. */
export const serviceLinks: readonly NavigationLink[] = [
  { to: paths.personalCare, text: 'Personal care' },
  { to: paths.companionship, text: 'Companionship' },
  { to: paths.mealPrep, text: 'Meals and light cleaning' },
  { to: paths.transportation, text: 'Rides and errands' },
  { to: paths.dementiaSupport, text: 'Dementia support' },
  { to: paths.respiteCare, text: 'Respite care' },
  { to: paths.detailedServices, text: 'All services in detail' },
];

export const companyLinks: readonly NavigationLink[] = [
  { to: paths.aboutUs, text: 'About us' },
  { to: paths.joinOurTeam, text: 'Join our team' },
  { to: paths.scheduling, text: 'Schedule a consultation' },
  { to: paths.contact, text: 'Contact' },
];

export const policyLinks: readonly NavigationLink[] = [
  { to: paths.privacyPolicy, text: 'Privacy policy' },
  { to: paths.termsConditions, text: 'Terms and conditions' },
  { to: paths.serviceAgreement, text: 'Service agreement' },
  { to: paths.hipaaCompliance, text: 'HIPAA compliance' },
  { to: paths.codeOfEthics, text: 'Code of ethics' },
  { to: paths.cancellationPolicies, text: 'Cancellation policies' },
];

/** "Schedule Care" in the helper menu; redirects to the consultation request page. */
export const scheduleCarePath = '/scheduling-demo';
