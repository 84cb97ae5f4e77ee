import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, client, own, writes } from '../../shared/operations/audited.ts';
import { BeforeFactor } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { refusable } from '../../shared/userErrors.ts';
import { signedIn, signedInClient } from '../identity/viewer.ts';
import { endAccess, endOwnAccess, grantAccess, openPortalOf } from './clientAccess.commands.ts';
import {
  EndAccessInput,
  EndOwnAccessInput,
  GrantAccessInput,
  OpenPortalInput,
} from './clientAccess.input.ts';
import { ownAccessOf, portalsFor } from './clientAccess.queries.ts';
import {
  OpenPortalPayload,
  OwnAccess,
  OwnAccessPayload,
  PortalsType,
} from './clientAccess.type.ts';
import { stored } from './clientPeople.queries.ts';
import { ClientPersonPayload } from './clientPerson.type.ts';

/** Whose names the viewer's portals show, besides their own. */
const othersIn = ({ portals }: PortalsType) =>
  portals.filter(({ isOwn }) => !isOwn).map(({ clientId }) => client(clientId));

/** Who may see whose portal. */
@Resolver()
export class ClientAccessResolver {
  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('people', 'clients', 'caregivers')
  @Mutation(() => ClientPersonPayload, {
    description:
      'Gives somebody around a client access to the client’s portal, or changes what they may see; the account with their email gets it, and is made and invited if there is none; a user who never verified it loses password and sessions first. They are told. {who}. NOT_FOUND when there is no such person; refused as data with INVALID, ALREADY_DONE once they were removed, WRONG_STATE without an email or with one that is the client’s own or another person’s, EMAIL_TAKEN for a deactivated account, KEY_REUSED.',
  })
  grantAccess(
    @Arg('input', () => GrantAccessInput, { description: 'The person and what they may see.' })
    input: GrantAccessInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPersonPayload> {
    return stored(context, () => grantAccess(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('clients')
  @Mutation(() => ClientPersonPayload, {
    description:
      'Takes somebody’s access to a client’s portal back, at once, and tells them. {who}. NOT_FOUND when there is no such person; ALREADY_DONE without access.',
  })
  endAccess(
    @Arg('input', () => EndAccessInput, { description: 'The person.' }) input: EndAccessInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPersonPayload> {
    return stored(context, () => endAccess(context, input));
  }

  @Authorized('CLIENT')
  @Audited({ reads: (_people, _given, viewer) => [client(viewer!.clientId)] })
  @Topics('clients')
  @Query(() => [OwnAccess], {
    description: 'Who may see the signed-in client’s portal, the longest first. {who}.',
  })
  ownAccess(@Ctx() context: GraphContext): Promise<OwnAccess[]> {
    return ownAccessOf(kysely(context.em), signedInClient(context).clientId);
  }

  @Authorized('CLIENT')
  @Audited(own)
  @Topics('clients', 'portal')
  @Mutation(() => OwnAccessPayload, {
    description:
      'Takes somebody’s access to the signed-in client’s portal back, at once; they and the office are told. {who}. NOT_FOUND for somebody who is not around them; ALREADY_DONE without access.',
  })
  endOwnAccess(
    @Arg('input', () => EndOwnAccessInput, { description: 'The person.' }) input: EndOwnAccessInput,
    @Ctx() context: GraphContext,
  ): Promise<OwnAccessPayload> {
    return refusable<OwnAccessPayload>(async () => {
      await endOwnAccess(context, input);
      return {
        ownAccess: await ownAccessOf(kysely(context.em), signedInClient(context).clientId),
      };
    });
  }

  @Authorized()
  @Audited({ reads: othersIn })
  @Topics('portal')
  @BeforeFactor()
  @Query(() => PortalsType, {
    description:
      'The portals that the signed-in user may open: their own, and those of clients around whom they are a person with access. {who}.',
  })
  portals(@Ctx() context: GraphContext): Promise<PortalsType> {
    const viewer = signedIn(context);
    // Nothing of anyone else before the second step.
    const accesses = viewer.mustAddFactor ? [] : viewer.accesses;
    return portalsFor(kysely(context.em), { ...viewer, accesses });
  }

  @Authorized()
  @Audited(own)
  @Topics('portal')
  @Mutation(() => OpenPortalPayload, {
    description:
      'Opens another portal in this session, in all its tabs. {who}. NOT_FOUND for one that is not theirs to see.',
  })
  openPortal(
    @Arg('input', () => OpenPortalInput, { description: 'Whose portal.' }) input: OpenPortalInput,
    @Ctx() context: GraphContext,
  ): Promise<OpenPortalPayload> {
    return refusable<OpenPortalPayload>(async () => {
      await openPortalOf(context, input);
      const viewer = { ...signedIn(context), openedClientId: input.clientId };
      return { portals: await portalsFor(kysely(context.em), viewer) };
    });
  }
}
