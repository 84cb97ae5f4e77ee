import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, client, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';
import {
  addClientPerson,
  changeClientPerson,
  removeClientPerson,
} from './clientPeople.commands.ts';
import { peopleOf, stored } from './clientPeople.queries.ts';
import {
  AddClientPersonInput,
  ChangeClientPersonInput,
  RemoveClientPersonInput,
} from './clientPerson.input.ts';
import { maxPeople } from './clientPerson.rules.ts';
import { ClientPersonPayload, ClientPersonType } from './clientPerson.type.ts';

const missing = 'NOT_FOUND when there is none with this identifier; ALREADY_DONE once removed.';

/** The people around clients, as the office records them. */
@Resolver()
export class ClientPeopleResolver {
  @Authorized('OFFICE')
  @Audited({ reads: (_people, { clientId }) => [client(clientId)] })
  @Topics('clients')
  @Query(() => [ClientPersonType], {
    description:
      'The people around a client, in the order in which the office calls them, and after them those who were removed; at most 100. {who}. NOT_FOUND when the client’s identifier is malformed.',
  })
  clientPeople(
    @Ctx() context: GraphContext,
    @Arg('clientId', () => ID, { description: 'Identifier of the client.' }) clientId: string,
  ): Promise<ClientPersonType[]> {
    return peopleOf(kysely(context.em), clientId);
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('clients')
  @Mutation(() => ClientPersonPayload, {
    description: `Records someone around a client. {who}. NOT_FOUND when there is no such client; INVALID on its field; LIMIT_REACHED above ${maxPeople}; KEY_REUSED.`,
  })
  addClientPerson(
    @Arg('input', () => AddClientPersonInput, { description: 'The person.' })
    input: AddClientPersonInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPersonPayload> {
    return stored(context, () => addClientPerson(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('clients')
  @Mutation(() => ClientPersonPayload, {
    description: `Changes someone around a client. {who}. ${missing} INVALID on its field; STALE_VERSION if the version is outdated; WRONG_STATE on \`email\` while they see the portal with another one; IN_USE there while invoices go to it.`,
  })
  changeClientPerson(
    @Arg('input', () => ChangeClientPersonInput, { description: 'The changes.' })
    input: ChangeClientPersonInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPersonPayload> {
    return stored(context, () => changeClientPerson(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('clients')
  @Mutation(() => ClientPersonPayload, {
    description: `Removes someone around a client, with their access to the portal; the record stays, marked. {who}. ${missing} IN_USE while they pay the client’s invoices.`,
  })
  removeClientPerson(
    @Arg('input', () => RemoveClientPersonInput, { description: 'The person.' })
    input: RemoveClientPersonInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPersonPayload> {
    return stored(context, () => removeClientPerson(context, input));
  }
}
