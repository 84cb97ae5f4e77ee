import { forbidden, unauthenticated } from '../../shared/errors.ts';
import type { SessionIdle, UserRole } from './identity.rules.ts';
import type { Scope } from './scopes.rules.ts';

/** The signed-in user of a request. */
export interface Viewer {
  userId: string;
  /** Empty for a program: it has a token, and no session. */
  sessionId: string;
  role: UserRole;
  email: string;
  firstName: string;
  lastName: string;
  emailVerified: boolean;
  /** Their client profile; null if they have none. */
  clientId: string | null;
  /** Time left without activity; null without an idle time-out. */
  idle: SessionIdle | null;
  /** Whether they have a second factor. */
  hasFactor: boolean;
  /** Whether they must have one first and can do nothing else until then. */
  mustAddFactor: boolean;
  /** When they last proved who they are in this session, by all the steps they have. */
  provenAt: Date;
  /** What a program's token may read and change; null for a person. */
  scopes: ReadonlySet<Scope> | null;
}

interface Viewed {
  viewer: Viewer | null;
  settings: { provider: { phone: string } };
}

/** @throws Failure UNAUTHENTICATED when nobody is signed in */
export function signedIn({ viewer }: Viewed): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/**
 * Returns the viewer with their client profile.
 * @throws Failure UNAUTHENTICATED without a session, FORBIDDEN without a client profile. That
 *   message avoids words that the web client takes for a lost session (product 3.6, 3.8).
 */
export function signedInClient(context: Viewed): Viewer & { clientId: string } {
  const viewer = signedIn(context);
  const { clientId } = viewer;
  if (clientId === null) {
    throw forbidden(
      `This account has no client profile yet. Please call our office at ${context.settings.provider.phone}.`,
    );
  }
  return { ...viewer, clientId };
}
