import type { GraphContext } from '../../shared/context.ts';
import { signedInAs, type Viewer } from '../identity/sessions/viewer.ts';

/**
 * The queue of jobs: staff and admins. Payloads are shown to nobody.
 * @throws Failure UNAUTHENTICATED, or FORBIDDEN to clients and caregivers
 */
export const queueKeeper = (context: GraphContext): Viewer => signedInAs(context, 'staff', 'admin');
