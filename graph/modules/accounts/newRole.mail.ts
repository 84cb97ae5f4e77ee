import { ended } from '../../shared/provider.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

export interface NewRoleData {
  firstName: string;
  /** The receiver's new role. */
  role: 'caregiver' | 'staff' | 'admin';
}

const news: Readonly<Record<NewRoleData['role'], string>> = {
  caregiver:
    'You’re now one of our caregivers. Log in with your email and the password you chose to see your visits.',
  staff:
    'You can now use your account for office work. Log in with your email and the password you chose.',
  admin: 'You’re now an administrator. Log in with your email and the password you chose.',
};

/** Sent to someone whose account already has a password and was given a role. */
export const newRole = ({ firstName, role }: NewRoleData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `Your ${provider.name} account can do more now`,
      heading: 'Your account can do more now',
      paragraphs: [greeting(firstName), news[role]],
      action: { label: 'Log In', link: `${provider.url}/login` },
      after: [
        `Weren’t expecting this? Please call us at ${provider.phone}, ${ended(provider.hours)}`,
      ],
    },
    provider,
  );
