import { sessionHeaders } from '#graph/modules/identity/idle.rules';
import { graphClient } from '../../graph/apollo.ts';
import { SessionActivityDocument } from '../identity.generated.ts';

/**
 * Asks the server whether the session is alive; the answer sets the clock. If it has ended, signs
 * out and tells the person.
 * @param activity false asks without extending the session
 * @throws if there is no answer
 */
export async function checkSession({ activity }: { activity: boolean }): Promise<void> {
  await graphClient.query({
    query: SessionActivityDocument,
    fetchPolicy: 'no-cache',
    context: {
      announceExpiry: true,
      ...(!activity && { headers: { [sessionHeaders.check]: '1' } }),
    },
  });
}
