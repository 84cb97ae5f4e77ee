import { useApolloClient } from '@apollo/client/react';
import { OwnAccountDocument, type AccountDetailsFragment } from '../account.generated.ts';

/** Writes the account from a mutation's answer to the cache. */
export function useWriteAccount(): (account: AccountDetailsFragment) => void {
  const client = useApolloClient();
  return (ownAccount) =>
    void client.writeQuery({ query: OwnAccountDocument, data: { ownAccount } });
}
