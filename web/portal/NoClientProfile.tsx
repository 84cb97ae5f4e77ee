import type { ReactNode } from 'react';
import { telHref } from '#graph/shared/provider.rules';
import { useProvider } from '../app/provider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AnchorButton } from '../ui/LinkButton.tsx';
import { portalCopy as copy } from './copy.ts';

/**
 * In place of portal and billing for someone signed in who is no client of ours yet (product 3.6).
 */
export function NoClientProfile(): ReactNode {
  const { phone, hours } = useProvider();
  return (
    <EmptyState
      title={copy.noProfile}
      action={<AnchorButton href={telHref(phone)}>{copy.call(phone)}</AnchorButton>}
    >
      {copy.noProfileHint(hours)}
    </EmptyState>
  );
}
