import { ended } from '../../shared/provider.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

export interface PortalReadyData {
  firstName: string;
}

/** Sent to someone who was admitted and already has an account with a password. */
export const portalReady = ({ firstName }: PortalReadyData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `You’re now a client of ${provider.name}`,
      heading: 'Your portal is ready',
      paragraphs: [
        greeting(firstName),
        'Welcome! You’re a client now. Log in with your email and the password you chose to find your visits, notes from your caregivers and your invoices, all in one place.',
      ],
      action: { label: 'Log In', link: `${provider.url}/login` },
      after: [`Questions? Call us at ${provider.phone}, ${ended(provider.hours)}`],
    },
    provider,
  );
