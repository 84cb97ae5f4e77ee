import type { Provider } from '#graph/shared/provider.rules';
import { loginPath, paths } from '../../paths.ts';
import { link, prose } from './prose.ts';
import type { NotFoundContent } from './types.ts';

export const notFound = (p: Provider): NotFoundContent => ({
  title: `Page Not Found | ${p.name}`,
  description:
    'This address leads to no page of ours. Go to the home page, look at our services, write to us, or call the office and we will point the way.',
  heading: 'Page Not Found',
  lead: 'This address leads nowhere. Perhaps the page has moved, or a letter is missing.',
  links: [
    { text: 'Home', to: paths.home },
    { text: 'Our Services', to: paths.services },
    { text: 'Free consultation', to: paths.scheduling },
    { text: 'Contact', to: paths.contact },
  ],
  callText: 'Or call us, we know the way:',
  signIn: (next) => prose`Clients can ${link(loginPath({ next }), 'sign in')} to see this page.`,
});
