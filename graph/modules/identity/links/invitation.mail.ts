import type { Provider } from '../../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../../mail/layout.ts';

export interface InvitationData {
  firstName: string;
  /** Who the receiver will be to us: it decides what the account is good for. */
  role: 'client' | 'caregiver' | 'staff' | 'admin';
  link: string;
  hours: number;
}

const office =
  'We have made an account for you at our office. Choose a password and you can begin.';

const openings: Readonly<Record<InvitationData['role'], string>> = {
  client:
    'We have made an account for you. Choose a password and your portal is open: your visits, notes from your caregivers, and your invoices in one place.',
  caregiver:
    'We are glad that you join us, and have made an account for you. Choose a password and you can see your visits.',
  staff: office,
  admin: office,
};

/**
 * Sent to whoever the office makes an account for: a client taken on, a caregiver hired, someone of
 * the office.
 */
export const invitation = (
  { firstName, role, link, hours }: InvitationData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Welcome to ${provider.name}: choose your password`,
      heading: `Welcome to ${provider.name}`,
      paragraphs: [greeting(firstName), openings[role]],
      action: { label: 'Choose my password', link },
      after: [
        `The link works once, for ${Math.round(hours / 24)} days. If it has run out, call us at ${provider.phone} and we will send a new one.`,
      ],
    },
    provider,
  );
