import type { Provider } from '#graph/shared/provider.rules';
import { loginPath, paths } from '../../paths.ts';
import { link, prose } from './prose.ts';
import type { NotFoundContent } from './types.ts';

export const notFound = (p: Provider): NotFoundContent => ({
  title: `Page Not Found | ${p.name}`,
  description:
    'We couldn’t find that page. Go to the home page, look at our services, write to us, or call the office and we’ll help you find it.',
  heading: 'Page Not Found',
  lead: 'We couldn’t find this page. It may have moved, or there may be a typo in the address.',
  links: [
    { text: 'Home', to: paths.home },
    { text: 'Our Services', to: paths.services },
    { text: 'Free consultation', to: paths.scheduling },
    { text: 'Contact', to: paths.contact },
  ],
  callText: 'Or call us and we’ll help you find it:',
  signIn: (next) => prose`Clients can ${link(loginPath({ next }), 'log in')} to see this page.`,
});
