import { graphClient } from '../graph/apollo.ts';
import { LogoutDocument } from './identity.generated.ts';

/** Tells the server to end the session of `token`. The page may close meanwhile: the browser still sends it. */
export async function endSession(token: string): Promise<void> {
  await graphClient.mutate({
    mutation: LogoutDocument,
    context: { token, fetchOptions: { keepalive: true } },
  });
}
