import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { ExternalReferenceInput, referenceFilter } from '../../shared/externalReferences.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { updatedSince as updatedSinceWords } from '../../shared/updated.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { refusable } from '../../shared/userErrors.ts';
import { admitClient } from './admission.commands.ts';
import { AdmitClientInput } from './admission.input.ts';
import { ClientStatusEnum } from './care.enums.ts';
import type { ClientStatus } from './care.rules.ts';
import { AddClientEmailInput, UpdateClientInput } from './client.input.ts';
import { addClientEmail } from './clientEmail.commands.ts';
import { clientsPage, findClient } from './client.queries.ts';
import { ClientConnection, ClientPayload, ClientType } from './client.type.ts';
import { updateClient } from './client.commands.ts';
import { Audited, eachNode, itself, single, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const clientId = 'Identifier of the client.';

/** Clients, as managed by the office. */
@Resolver()
export class ClientResolver {
  @Authorized('OFFICE')
  @Audited({ reads: eachNode(itself('client')) })
  @Topics('clients')
  @Query(() => ClientConnection, {
    description: `The clients, newest first. {who}. ${pageArguments.refusals}`,
  })
  async clients(
    @Ctx() context: GraphContext,
    @Arg('statuses', () => [ClientStatusEnum], {
      nullable: true,
      description: 'Only clients in these states; all if omitted or empty.',
    })
    statuses?: ClientStatus[] | null,
    @Arg('isUnconfirmed', () => Boolean, {
      nullable: true,
      description:
        'Only people who registered and have never confirmed their email, or only the others; all if omitted.',
    })
    isUnconfirmed?: boolean | null,
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Words from the name, email or address, ignoring case and accents, or digits of the phone number.',
    })
    search?: string | null,
    @Arg('updatedSince', () => DateTimeScalar, { nullable: true, description: updatedSinceWords })
    updatedSince?: Date | null,
    @Arg('externalReference', () => ExternalReferenceInput, referenceFilter)
    externalReference?: ExternalReferenceInput | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<ClientType>> {
    const page = pageRequest('clients', first, after);
    const found = await clientsPage(
      kysely(context.em),
      {
        status: statuses ?? null,
        isUnconfirmed: isUnconfirmed ?? null,
        search: search ?? null,
        updatedSince: updatedSince ?? null,
        externalReference: externalReference ?? null,
      },
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
  @Audited({ id: 'client', reads: single(itself('client')) })
  @Topics('clients')
  @Query(() => ClientType, {
    nullable: true,
    description: 'One client. {who}. NOT_FOUND when there is none with this identifier.',
  })
  async client(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID, { description: clientId }) id: string,
  ): Promise<ClientType> {
    return findClient(kysely(context.em), id);
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('people', 'clients', 'caregivers', 'inbox')
  @Mutation(() => ClientPayload, {
    description: `Admits a client without a form: creates the user and client profile and sends the invitation; without an email there is no account, and nothing is sent. If the email already has a user, fills empty fields in their profile, replaces contact details, adds to notes, and tells them; a user who never verified it loses password, sessions and their own entries, and is invited at that address. {who}. Refused as data with INVALID, KEY_REUSED, on \`email\` with EMAIL_TAKEN for a deactivated account or an account of another name, and with WRONG_STATE for a client whose care has ended.`,
  })
  async admitClient(
    @Arg('input', () => AdmitClientInput, { description: 'The client to admit.' })
    input: AdmitClientInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    return refusable<ClientPayload>(async () => ({
      client: await findClient(kysely(context.em), await admitClient(context, input)),
    }));
  }

  @Authorized('OFFICE')
  @Audited(writes('client'))
  @Topics('people', 'clients', 'caregivers', 'schedule')
  @Mutation(() => ClientPayload, {
    description:
      'Changes a client’s record. {who}. NOT_FOUND when there is no such client; refused as data with INVALID, or with STALE_VERSION if the version is outdated. FORBIDDEN to staff who change the name of a client with an office account.',
  })
  async updateClient(
    @Arg('input', () => UpdateClientInput, { description: 'The changes.' })
    input: UpdateClientInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    return changed(context, input.id, () => updateClient(context, input.id, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('client'))
  @Topics('people', 'clients', 'caregivers', 'inbox')
  @Mutation(() => ClientPayload, {
    description:
      'Adds an email to a client without one. If no account uses it, creates one and sends the invitation; a user who never verified it loses password and sessions and is invited at that address; a verified account receives the client’s record and is told (`accountOfEmail` shows which applies). {who}. NOT_FOUND when there is no such client; refused as data with INVALID, with WRONG_STATE on `email` for a client who has another one, and EMAIL_TAKEN for a deactivated account, or an account of another name or with client records of its own.',
  })
  async addClientEmail(
    @Arg('input', () => AddClientEmailInput, { description: 'The client and the email.' })
    input: AddClientEmailInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    return changed(context, input.id, () => addClientEmail(context, input));
  }
}

/** Wraps a command that changes a client. */
export const changed = (
  context: GraphContext,
  id: string,
  command: () => Promise<void>,
): Promise<ClientPayload> =>
  refusable<ClientPayload>(async () => {
    await command();
    return { client: await findClient(kysely(context.em), id) };
  });
