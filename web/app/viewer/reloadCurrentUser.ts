import { graphClient } from '../graph/apollo.ts';
import { MeDocument } from './identity.generated.ts';
import { session } from '../session/session.ts';

/** Reads anew who is signed in, past the five minutes of the cache, after something about them changed. */
export async function reloadCurrentUser(): Promise<void> {
  if (session.token() === null) return;
  const { data } = await graphClient.query({ query: MeDocument, fetchPolicy: 'network-only' });
  if (data?.me) session.updateUser(data.me);
}
