import type { PasswordLinkPurpose } from '../app/graph/schema.generated.ts';
import { usePasswordLinkQuery } from '../app/viewer/identity.generated.ts';

interface Link {
  /** True if the email's link is known not to work. Without an answer it may still work. */
  isDead: boolean;
  /** What one will log in with; undefined while it isn't known. */
  email: string | undefined;
}

/** What is known of an email's link when the page opens, before anyone thinks up a password. */
export function usePasswordLink(purpose: PasswordLinkPurpose, token: string | null): Link {
  const { data } = usePasswordLinkQuery({
    variables: { purpose, token: token ?? '' },
    // Whoever opens it may be someone else by the next time.
    fetchPolicy: 'no-cache',
    skip: !token,
  });
  return { isDead: data?.passwordLink === null, email: data?.passwordLink?.email };
}
