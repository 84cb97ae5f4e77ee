import type { Provider } from '../../provider/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from './layout.ts';

export interface InvitationData {
  firstName: string;
  link: string;
  hours: number;
}

/** Sent when a sign-up application is approved (ruling 12). */
export const invitation = ({ firstName, link, hours }: InvitationData, provider: Provider): RenderedMail =>
  renderMail({
    subject: `Welcome to ${provider.name}: choose your password`,
    heading: `Welcome to ${provider.name}`,
    paragraphs: [
      greeting(firstName),
      'We have read your application and made an account for you. Choose a password and your portal is open: your visits, notes from your caregivers, and your invoices in one place.',
    ],
    action: { label: 'Choose my password', link },
    after: [`The link works once, for ${Math.round(hours / 24)} days. If it has run out, call us at ${provider.phone} and we will send a new one.`],
  }, provider);
