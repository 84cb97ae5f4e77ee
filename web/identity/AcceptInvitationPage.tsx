import type { ReactNode } from 'react';
import { acceptInvitation } from '../site/content/account.ts';
import { PlainPage } from '../site/PlainPage.tsx';

export default function AcceptInvitationPage(): ReactNode {
  return <PlainPage content={acceptInvitation} />;
}
