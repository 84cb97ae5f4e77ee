import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, client, own, writes } from '../../shared/operations/audited.ts';
import { BeforeFactor } from '../../shared/operations/proven.ts';
import { Shared } from '../../shared/operations/shared.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { refusable } from '../../shared/userErrors.ts';
import { signedIn, signedInClient } from '../identity/viewer.ts';
import { endAccess, grantAccess, openPortalOf } from './clientAccess.commands.ts';
import {
  ChangeOwnAccessInput,
  EndAccessInput,
  EndOwnAccessInput,
  GrantAccessInput,
  GrantOwnAccessInput,
  OpenPortalInput,
} from './clientAccess.input.ts';
import { ownAccessOf, portalsFor } from './clientAccess.queries.ts';
import { changeOwnAccess, endOwnAccess, grantOwnAccess } from './ownAccess.commands.ts';
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

/** Runs a command of who decides for a client, and answers with who may see that client's portal. */
const answered = (context: GraphContext, command: () => Promise<void>): Promise<OwnAccessPayload> =>
  refusable<OwnAccessPayload>(async () => {
    await command();
    return { ownAccess: await ownAccessOf(kysely(context.em), signedInClient(context).clientId) };
  });

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
  @Shared('deciding')
  @Audited({ reads: (_people, _given, viewer) => [client(viewer!.clientId)] })
  @Topics('clients')
  @Query(() => [OwnAccess], {
    description:
      'Who may see the portal of the client for whom the viewer decides, the longest first: of the one whose portal is open if they hold power of attorney, else their own. {who}.',
  })
  ownAccess(@Ctx() context: GraphContext): Promise<OwnAccess[]> {
    return ownAccessOf(kysely(context.em), signedInClient(context).clientId);
  }

  @Authorized('CLIENT')
  @Shared('deciding')
  @Audited(own)
  @Topics('clients', 'portal', 'people', 'caregivers')
  @Mutation(() => OwnAccessPayload, {
    description:
      'Gives somebody access to the portal of the client for whom the viewer decides, as `grantAccess` does: they, the client and the office are told. Whether the email had an account is not said. {who}. NOT_FOUND while another client’s portal is open; refused as data with INVALID, WRONG_STATE for who has access, and for the client’s own or another person’s email, LIMIT_REACHED for too many people, KEY_REUSED; RATE_LIMITED for too many in an hour.',
  })
  grantOwnAccess(
    @Arg('input', () => GrantOwnAccessInput, { description: 'Who, and what they may see.' })
    input: GrantOwnAccessInput,
    @Ctx() context: GraphContext,
  ): Promise<OwnAccessPayload> {
    return answered(context, () => grantOwnAccess(context, input));
  }

  @Authorized('CLIENT')
  @Shared('deciding')
  @Audited(own)
  @Topics('clients', 'portal', 'people', 'caregivers')
  @Mutation(() => OwnAccessPayload, {
    description:
      'Changes what somebody may see of the portal of the client for whom the viewer decides; they, the client and the office are told. {who}. NOT_FOUND for somebody who is not around the client; INVALID, ALREADY_DONE without access, KEY_REUSED; RATE_LIMITED for too many in an hour.',
  })
  changeOwnAccess(
    @Arg('input', () => ChangeOwnAccessInput, { description: 'Who, and what they may see.' })
    input: ChangeOwnAccessInput,
    @Ctx() context: GraphContext,
  ): Promise<OwnAccessPayload> {
    return answered(context, () => changeOwnAccess(context, input));
  }

  @Authorized('CLIENT')
  @Shared('deciding')
  @Audited(own)
  @Topics('clients', 'portal')
  @Mutation(() => OwnAccessPayload, {
    description:
      'Takes somebody’s access to the portal of the client for whom the viewer decides back, at once; they, the client and the office are told. {who}. NOT_FOUND for somebody who is not around the client; ALREADY_DONE without access.',
  })
  endOwnAccess(
    @Arg('input', () => EndOwnAccessInput, { description: 'The person.' }) input: EndOwnAccessInput,
    @Ctx() context: GraphContext,
  ): Promise<OwnAccessPayload> {
    return answered(context, () => endOwnAccess(context, input));
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
