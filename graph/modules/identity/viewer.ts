import { forbidden, unauthenticated } from '../../shared/errors.ts';
import type { SessionIdle, UserRole } from './identity.rules.ts';
import { portalRefusals, type PortalMark, type PortalPart } from './portal.rules.ts';
import type { Scope } from './scopes.rules.ts';

/** What somebody may see of another one's portal, as a person around that client. */
export interface PortalAccess {
  /** The person around the client that they are. */
  personId: string;
  clientId: string;
  parts: readonly PortalPart[];
  /** Whether they hold the client's power of attorney. */
  decides: boolean;
}

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
  /** The clients around whom they are a person with access; none without a verified email. */
  accesses: readonly PortalAccess[];
  /** The client whose portal they opened in this session; maybe not theirs to see anymore. */
  openedClientId: string | null;
  /** Within an operation that runs for another one's portal: by which access. `clientId` is that client's. */
  through: PortalAccess | null;
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

/** A portal that somebody may open: their own, or another one's. */
export interface OpenPortal {
  clientId: string;
  /** Null for their own. */
  access: PortalAccess | null;
}

type Portals = Pick<Viewer, 'clientId' | 'accesses' | 'openedClientId'>;

/** Returns the portals that somebody may open, their own first. */
export const portalsOf = ({ clientId, accesses }: Portals): OpenPortal[] => [
  ...(clientId === null ? [] : [{ clientId, access: null }]),
  ...accesses.map((access) => ({ clientId: access.clientId, access })),
];

/**
 * Returns the portal that a session has open: the chosen one, or the only one there is. If there is
 * none, it says why: they have none, have several and chose none, or have lost the one they chose.
 */
export function openPortal(viewer: Portals): OpenPortal | 'none' | 'unchosen' | 'ended' {
  const { openedClientId } = viewer;
  const portals = portalsOf(viewer);
  if (openedClientId !== null)
    return portals.find(({ clientId }) => clientId === openedClientId) ?? 'ended';
  return portals.length > 1 ? 'unchosen' : (portals[0] ?? 'none');
}

/**
 * The one check of whether somebody may see a part of the portal that their session has open. Deciding who
 * sees a portal stays about their own while they don't decide for the client whose portal is open.
 * @returns the viewer with the client whose portal it is, and by which access they see it
 * @throws Failure UNAUTHENTICATED without a session; FORBIDDEN if it is not theirs to see
 */
export function inPortal(context: Viewed, part: PortalMark): Viewer & { clientId: string } {
  const viewer = signedIn(context);
  const { phone } = context.settings.provider;
  const portal = openPortal(viewer);
  if (part === 'deciding') {
    if (typeof portal === 'object' && portal.access?.decides)
      return { ...viewer, clientId: portal.clientId, through: portal.access };
    return signedInClient(context);
  }
  if (portal === 'none') return signedInClient(context);
  if (portal === 'unchosen') throw forbidden(portalRefusals.choose);
  if (portal === 'ended') throw forbidden(portalRefusals.ended(phone));
  const { clientId, access } = portal;
  if (access && !access.parts.includes(part)) throw forbidden(portalRefusals.notShared(phone));
  return { ...viewer, clientId, through: access };
}

/** True if the viewer of an operation may see this part, too: the client, or a person with it. */
export const seesPart = ({ through }: Pick<Viewer, 'through'>, part: PortalPart): boolean =>
  through === null || through.parts.includes(part);
