import type { ReactNode } from 'react';
import { telHref } from '#graph/shared/provider.rules';
import { useProvider } from '../app/provider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AnchorButton } from '../ui/LinkButton.tsx';

/**
 * In place of portal and billing for someone signed in who is no client of ours yet (product 3.6).
 */
export function NoClientProfile(): ReactNode {
  const { phone, hours } = useProvider();
  return (
    <EmptyState
      title="This account has no client profile yet."
      action={<AnchorButton href={telHref(phone)}>Call {phone}</AnchorButton>}
    >
      The portal shows the care of our clients. If you expected yours here, please call our office,{' '}
      {hours}. We will look into it with you.
    </EmptyState>
  );
}
