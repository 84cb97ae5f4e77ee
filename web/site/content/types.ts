import type { CancellationPolicyName } from '#graph/modules/clients/care.rules';
import type { Provider } from '#graph/shared/provider.rules';
import type { CancelReason } from '#graph/modules/appointments/appointment.rules';
import type { Prose } from './prose.ts';

/**
 * The types of all pages' copy. A content module is a function of the provider that returns one of
 * these, so a second language is one more file per page, and the compiler says what is missing.
 */
export type Content<Page extends PageContent> = (provider: Provider) => Page;

/** What every page has. */
export interface PageContent {
  /** Path of the page within the site. */
  path: string;
  /** Text of <title>, including the provider's name. */
  title: string;
  /** Meta description, 120 to 160 characters. */
  description: string;
  /** The page's one h1. */
  heading: string;
  lead: Prose;
}

/** A link within the site, shown as a button or in a list. */
export interface ActionLink {
  text: string;
  to: string;
}

export interface NamedText {
  name: string;
  text: Prose;
}

/** A section with its h2. */
export interface Part {
  heading: string;
  intro?: Prose;
}

export interface TextList extends Part {
  items: readonly Prose[];
}

export interface NamedList extends Part {
  items: readonly NamedText[];
}

/** The end of a page: one call to action, and the phone number. */
export interface CallToAction {
  heading: string;
  text: Prose;
  action: ActionLink;
  /** Text before the office phone, e.g. "Or call us at". */
  callText: string;
}

/** One of the six service pages. */
export interface ServicePageContent extends PageContent {
  includes: NamedList;
  forWhom: TextList;
  steps: NamedList;
  /** The section that only this service has; each kind has its own layout. */
  feature: ServiceFeature;
  /** What we leave to others. */
  boundary: { heading: string; text: Prose };
  callToAction: CallToAction;
}

export type ServiceFeature =
  DayFeature | IdeasFeature | VisitFeature | CoverageFeature | StagesFeature | SessionsFeature;

/** Times of a day with what happens then. */
export interface DayFeature extends Part {
  kind: 'day';
  entries: readonly { time: string; text: string }[];
}

/** Short lists with names. */
export interface IdeasFeature extends Part {
  kind: 'ideas';
  groups: readonly { name: string; ideas: readonly string[] }[];
}

/** The parts of one visit, in minutes. */
export interface VisitFeature extends Part {
  kind: 'visit';
  parts: readonly { minutes: number; name: string; text: string }[];
}

/** The places we drive to. */
export interface CoverageFeature extends Part {
  kind: 'coverage';
  places: readonly string[];
  note: Prose;
}

/** The stages of a condition: what changes, and what we do. */
export interface StagesFeature extends Part {
  kind: 'stages';
  changesLabel: string;
  helpLabel: string;
  stages: readonly { name: string; changes: string; help: readonly string[] }[];
}

/** Kinds of stays with their lengths, and how to request one. */
export interface SessionsFeature extends Part {
  kind: 'sessions';
  lengthLabel: string;
  sessions: readonly { name: string; length: string; text: string }[];
  ways: readonly NamedText[];
}

export interface ServiceCard {
  name: string;
  /** The category of its services in the catalogue. */
  care: string;
  text: string;
  link: ActionLink;
}

/** Our Services: nine cards and a booking widget in two variants. */
export interface ServicesContent extends PageContent {
  cardsHeading: string;
  cards: readonly ServiceCard[];
  /** The card, next to the heading, opens the dialog; the form is at the end of the page. */
  area: Part;
  booking: { card: BookingWords; form: Pick<BookingWords, 'heading' | 'text'> };
  call: { text: string };
  detailed: { text: Prose; link: ActionLink };
  boundary: Prose;
}

export interface BookingWords {
  heading: string;
  text: string;
  /** What happens next, in order. */
  points: readonly string[];
  button: string;
}

/** Detailed Services: five categories, 29 services. */
export interface DetailedServicesContent extends PageContent {
  back: readonly ActionLink[];
  contentsHeading: string;
  categories: readonly ServiceCategory[];
  officeHours: { heading: string; text: Prose };
  boundary: Prose;
  callToAction: CallToAction;
}

export interface ServiceCategory {
  /** The category's anchor. */
  id: string;
  name: string;
  intro: string;
  services: readonly NamedText[];
  more?: readonly ActionLink[];
}

export interface AboutContent extends PageContent {
  badge: string;
  consultationButton: string;
  story: { heading: string; paragraphs: readonly Prose[] };
  values: NamedList;
  reasons: NamedList;
  contact: Part & { callText: string };
}

export interface JoinOurTeamContent extends PageContent {
  /** The job's name, for search engines. */
  job: string;
  applyButton: string;
  offers: NamedList;
  needs: TextList;
  steps: NamedList;
  form: Part;
  questions: { heading: string; text: Prose };
}

export interface SchedulingContent extends PageContent {
  back: ActionLink;
  call: { heading: string; text: string; phoneText: string; hours: string };
  steps: NamedList;
  form: Part;
  questions: {
    heading: string;
    items: readonly { question: string; answer: Prose }[];
    closing: Prose;
  };
  promises: readonly string[];
}

export interface ContactContent extends PageContent {
  form: Part;
  /** Labels of the rows whose values come from the provider. */
  labels: { phone: string; email: string; address: string; hours: string; emergency: string };
  emergency: Prose;
  seeAlso: { heading: string; links: readonly (ActionLink & { note: string })[] };
}

/** Cancellation policies. Tiers and percentages come from the rules, not from copy. */
export interface CancellationContent extends PageContent {
  linksLabel: string;
  links: readonly ActionLink[];
  policies: {
    heading: string;
    intro: string;
    /** Said of the policy that is chosen first. */
    cards: readonly {
      policy: CancellationPolicyName;
      name: string;
      forWhom: string;
      example: string;
    }[];
    noticeLabel: string;
    feeLabel: string;
    /** "24 hours or more", "4 to 24 hours", "under 4 hours" */
    notice(from: number, to: number | null): string;
    percent(percent: number): string;
  };
  calculator: {
    heading: string;
    intro: string;
    policyLabel: string;
    hoursLabel: string;
    hoursHint: string;
    hoursError: string;
    visit: string;
    visitLength(minutes: number): string;
    costLabel: string;
    feeLabel: string;
    refundLabel: string;
    button: string;
  };
  dialog: {
    title: string;
    text: string;
    reasonLabel: string;
    reasonPlaceholder: string;
    reasonFirst: string;
    reasons: readonly { value: CancelReason; label: string }[];
    confirm: string;
    keep: string;
    close: string;
    /** Accessible name of the X while there is a Close button. */
    back: string;
    closedHeading: string;
    /** Says that this was a demonstration and how to cancel real visits. */
    closing: Prose;
  };
  benefits: NamedList;
  help: { heading: string; text: string; callText: string; hours: string };
}

/** Copy around the form of a sign-in, registration or password page. */
export interface SideContent extends PageContent {
  /** Short facts next to the form; may be empty. */
  points: readonly Prose[];
  /** Links under the form. */
  links: readonly (ActionLink & { question: string })[];
}

/** The not-found screen. */
export interface NotFoundContent {
  title: string;
  description: string;
  heading: string;
  lead: Prose;
  links: readonly ActionLink[];
  callText: string;
  /** An additional line on portal paths for signed-out people. */
  signIn(next: string): Prose;
}
