import { useApolloClient } from '@apollo/client/react';
import { OwnAccountDocument, type AccountDetailsFragment } from '../account.generated.ts';

/** Puts the account that a change answered on screen, in place of what was read before. */
export function useWriteAccount(): (account: AccountDetailsFragment) => void {
  const client = useApolloClient();
  return (ownAccount) =>
    void client.writeQuery({ query: OwnAccountDocument, data: { ownAccount } });
}
