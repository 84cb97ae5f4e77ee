import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

export interface InvitationData {
  firstName: string;
  /** The receiver's role, which decides what the email says the account is for. */
  role: 'client' | 'caregiver' | 'staff' | 'admin';
  /** Whether it is for the portal of somebody close to them. */
  isPerson?: boolean;
  link: string;
  hours: number;
}

const office = 'We’ve set up an office account for you. Choose a password and you’re ready to go.';

const openings: Readonly<Record<InvitationData['role'], string>> = {
  client:
    'We’ve set up an account for you. Choose a password to open your portal and find your visits, notes from your caregivers and your invoices, all in one place.',
  caregiver:
    'We’re glad you’re joining us. We’ve set up an account for you. Choose a password to see your visits.',
  staff: office,
  admin: office,
};

const person =
  'We’ve set up an account for you, so that you can follow the care of someone close to you. Choose a password, and you’ll see what was agreed with us.';

/**
 * Sent to anyone the office creates an account for: an admitted client, a person around one, a hired
 * caregiver, an office user.
 */
export const invitation = (
  { firstName, role, isPerson = false, link, hours }: InvitationData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Welcome to ${provider.name}: choose your password`,
      heading: `Welcome to ${provider.name}`,
      paragraphs: [greeting(firstName), isPerson ? person : openings[role]],
      action: { label: 'Choose My Password', link },
      after: [
        `You can use the link once, within ${Math.round(hours / 24)} days. After that, log in with your password. If you haven’t chosen one, go to our login page and choose “Set a new one” beside “Forgot your password?” We’ll send you a new link.`,
      ],
    },
    provider,
  );
