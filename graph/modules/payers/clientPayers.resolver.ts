import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, client, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { refusable } from '../../shared/userErrors.ts';
import { SetClientPayerInput } from './clientPayer.input.ts';
import { ClientPayerPayload, ClientPayerType } from './clientPayer.type.ts';
import { setClientPayer } from './clientPayers.commands.ts';
import { payersOf } from './clientPayers.queries.ts';

/** Who pays clients' invoices, as the office records it. */
@Resolver()
export class ClientPayersResolver {
  @Authorized('OFFICE')
  @Audited({ reads: (_payers, { clientId }) => [client(clientId)] })
  @Topics('clients')
  @Query(() => [ClientPayerType], {
    description:
      'Who pays a client’s invoices in place of the client, and after that who did before, newest first; at most 100. None without `removedAt` means that the client pays. {who}. NOT_FOUND when the client’s identifier is malformed.',
  })
  clientPayers(
    @Ctx() context: GraphContext,
    @Arg('clientId', () => ID, { description: 'Identifier of the client.' }) clientId: string,
  ): Promise<ClientPayerType[]> {
    return payersOf(kysely(context.em), clientId);
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('clients')
  @Mutation(() => ClientPayerPayload, {
    description:
      'Sets who pays a client’s invoices from the next one on; issued ones keep their payer. The same payer is corrected, also for what they are still sent. {who}. NOT_FOUND when there is no such client, or on `personId` or `payerId`; INVALID on its field, such as `address` for a letter without one; STALE_VERSION.',
  })
  setClientPayer(
    @Arg('input', () => SetClientPayerInput, { description: 'Who pays.' })
    input: SetClientPayerInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayerPayload> {
    return refusable<ClientPayerPayload>(async () => {
      const clientId = await setClientPayer(context, input);
      const [first] = await payersOf(kysely(context.em), clientId);
      return { payer: first?.removedAt === null ? first : null };
    });
  }
}
