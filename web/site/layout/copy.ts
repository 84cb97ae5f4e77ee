import { ended, urgentCall } from '#graph/shared/provider.rules';
import type { CurrentUser } from '../../app/session/sessionStore.ts';
import type { Provider } from '#graph/shared/provider.rules';

/** Copy of the header, menu, floating buttons and footer. */
export const layoutCopy = {
  skip: 'Skip to Content',
  homeOf: (name: string): string => `${name}, home`,
  mainLinks: 'Main',
  menu: 'Menu',
  close: 'Close',
  closeWhat: 'Menu',
  largerText: 'Larger Text',
  strongerContrast: 'Higher Contrast',

  logIn: 'Login',
  signUp: 'Sign Up',
  logOut: 'Logout',
  account: 'Your account',
  accountOf: (firstName: string): string => `${firstName}, your account`,
  welcome: (firstName?: string): string =>
    firstName === undefined ? 'Welcome' : `Welcome, ${firstName}`,
  callNow: 'Call Now',
  contact: 'Contact',

  /** Beside the name at the top of a printed page. */
  onPaper: ({ phone, address }: Provider, user: CurrentUser | null): string =>
    `${phone}\n${address}${user?.role === 'CLIENT' ? `\nFor ${user.firstName} ${user.lastName}` : ''}`,

  reachUs: 'Reach us',
  toTop: 'Scroll to Top',
  call: 'Call Us',
  callAt: (phone: string): string => `Call Us at ${phone}`,
  book: 'Book Now',
  help: 'Help',
  scheduleCare: 'Schedule Care',
  email: 'Email Us',
  contactForm: 'Contact Form',

  services: 'Services',
  about: 'About',
  policies: 'Policies',
  billing: 'Billing',
  portal: 'Client portal',
  hours: (provider: Provider): string =>
    `Office hours: ${ended(provider.hours)} ${urgentCall(provider)}`,
  licensed: 'Licensed & Insured',
  rights: ({ name }: Provider): string =>
    `© 2024 ${ended(name)} Licensed Non-Medical Home Care Provider.`,

  failed: {
    heading: 'This page didn’t load',
    text: 'Something went wrong on our end, or you lost your connection. Load the page again, or call us and we’ll help you right away.',
    again: 'Load the Page Again',
    call: (phone: string): string => `Call ${phone}`,
  },
} as const;
