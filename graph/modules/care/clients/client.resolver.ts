import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { pageArguments } from '../../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../../shared/paging/keyset.ts';
import { refusable } from '../../../shared/userErrors.ts';
import { admitClient } from './admission.commands.ts';
import { AdmitClientInput } from './admission.input.ts';
import { ClientStatusEnum } from '../care.enums.ts';
import type { ClientStatus } from '../care.rules.ts';
import { AddClientEmailInput, MoveClientInput, UpdateClientInput } from './client.input.ts';
import { addClientEmail } from './clientEmail.commands.ts';
import { clientsPage, findClient } from './client.queries.ts';
import { ClientConnection, ClientPayload, ClientType } from './client.type.ts';
import { moveClient, updateClient } from './client.commands.ts';

const clientId = 'Identifier of the client.';

/** The clients, as the office keeps them. */
@Resolver()
export class ClientResolver {
  @Authorized('OFFICE')
  @Query(() => ClientConnection, {
    description: `The clients, newest first. {who}. ${pageArguments.refusals}`,
  })
  async clients(
    @Ctx() context: GraphContext,
    @Arg('statuses', () => [ClientStatusEnum], {
      nullable: true,
      description: 'Only clients in these states; all when absent or empty.',
    })
    statuses?: ClientStatus[] | null,
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Words of name, email or address without regard to case and accents, or digits of the phone number.',
    })
    search?: string | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<ClientType>> {
    const page = pageRequest('clients', first, after);
    const found = await clientsPage(
      kysely(context.em),
      { status: statuses ?? null, search: search ?? null },
      page,
    );
    return connectionOf(
      'clients',
      page,
      found,
      ({ createdAt, id }) => ({ at: createdAt, id }),
      (row) => row,
    );
  }

  @Authorized('OFFICE')
  @Query(() => ClientType, {
    nullable: true,
    description: 'One client. {who}, and NOT_FOUND when there is none with this identifier.',
  })
  async client(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID, { description: clientId }) id: string,
  ): Promise<ClientType> {
    return findClient(kysely(context.em), id);
  }

  @Authorized('OFFICE')
  @Mutation(() => ClientPayload, {
    description: `Takes someone on as a client without a form: makes user and client profile and sends the invitation; without an email there is no account, and nothing is sent. Where the email has a user, fills what is empty in their profile and tells them; a user who never verified it loses password, sessions and what they wrote there, and the mailbox is invited. {who}; as data with INVALID, KEY_REUSED, and CONFLICT on \`email\` for a deactivated account or a client whose care has ended.`,
  })
  async admitClient(
    @Arg('input', () => AdmitClientInput, { description: 'Who it is.' }) input: AdmitClientInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    return refusable<ClientPayload>(async () => ({
      client: await findClient(kysely(context.em), await admitClient(context, input)),
    }));
  }

  @Authorized('OFFICE')
  @Mutation(() => ClientPayload, {
    description: 'Changes what is kept about a client. {who}, and NOT_FOUND; as data with INVALID.',
  })
  async updateClient(
    @Arg('input', () => UpdateClientInput, { description: 'The changes.' })
    input: UpdateClientInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    return changed(context, input.id, () => updateClient(context, input.id, input));
  }

  @Authorized('OFFICE')
  @Mutation(() => ClientPayload, {
    description:
      'Gives a client who had no email one. Under an email without an account one is made and invited; a user who never verified it loses password and sessions, and the mailbox is invited; a verified account gets the record, and is told (`accountOfEmail` shows which it is). {who}, and NOT_FOUND; as data with INVALID, and CONFLICT on `email` for a client who has another one, a deactivated account, or an account with records of its own as a client.',
  })
  async addClientEmail(
    @Arg('input', () => AddClientEmailInput, { description: 'Who, and the email.' })
    input: AddClientEmailInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    return changed(context, input.id, () => addClientEmail(context, input));
  }

  @Authorized('OFFICE')
  @Mutation(() => ClientPayload, {
    description:
      'Suspends a client, makes them active again, or ends their care. {who}, and NOT_FOUND; as data with CONFLICT, which names both states, for a move that is not allowed.',
  })
  async moveClient(
    @Arg('input', () => MoveClientInput, { description: 'Who, to which state, and why.' })
    input: MoveClientInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    return changed(context, input.id, () => moveClient(context, input.id, input.status, input));
  }
}

/** The payload of a command that changed a client. */
const changed = (
  context: GraphContext,
  id: string,
  command: () => Promise<void>,
): Promise<ClientPayload> =>
  refusable<ClientPayload>(async () => {
    await command();
    return { client: await findClient(kysely(context.em), id) };
  });
