import type { PasswordLinkPurpose } from '../app/graph/schema.generated.ts';
import { usePasswordLinkWorksQuery } from '../app/viewer/identity.generated.ts';

/**
 * True if the email's link is known not to work. Checked when the page opens, before anyone thinks
 * up a password. Without an answer it may still work.
 */
export function useDeadLink(purpose: PasswordLinkPurpose, token: string | null): boolean {
  const { data } = usePasswordLinkWorksQuery({
    variables: { purpose, token: token ?? '' },
    skip: !token,
  });
  return data?.passwordLinkWorks === false;
}
