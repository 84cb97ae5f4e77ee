import { sessionHeaders } from '#graph/modules/identity/identity.rules';
import { graphClient } from '../../graph/apollo.ts';
import { SessionActivityDocument } from '../identity.generated.ts';

/**
 * Asks the server whether the session lives; its answer sets the clock. A session that is over ends here, too, and the
 * person is told.
 * @param activity false asks without moving the end
 * @throws without an answer
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
