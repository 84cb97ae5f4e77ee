import type { PasswordLinkPurpose } from '../app/graph/schema.generated.ts';
import { usePasswordLinkWorksQuery } from '../app/viewer/identity.generated.ts';

/**
 * Whether the link that led here is known to be dead, asked when the page opens: before somebody thinks up a password.
 * Without an answer it may still work.
 */
export function useDeadLink(purpose: PasswordLinkPurpose, token: string | null): boolean {
  const { data } = usePasswordLinkWorksQuery({
    variables: { purpose, token: token ?? '' },
    skip: !token,
  });
  return data?.passwordLinkWorks === false;
}
