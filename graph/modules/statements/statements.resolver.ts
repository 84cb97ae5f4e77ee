import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, client, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { refusable } from '../../shared/userErrors.ts';
import { maxSentStatements, sentStatementsOf } from './sentStatements.queries.ts';
import { sendStatement } from './sendStatement.commands.ts';
import { SendStatementInput } from './statement.input.ts';
import { SentStatementPayload, SentStatementType } from './statement.type.ts';

/** Account statements that the office emails. */
@Resolver()
export class StatementsResolver {
  @Authorized('OFFICE')
  @Audited({ reads: (_sent, { clientId }) => [client(clientId)] })
  @Topics('billing')
  @Query(() => [SentStatementType], {
    description: `The account statements of a client, and of who pays for them, that were emailed, newest first; at most ${maxSentStatements}. {who}. NOT_FOUND when the client’s identifier is malformed.`,
  })
  sentStatements(
    @Ctx() context: GraphContext,
    @Arg('clientId', () => ID, { description: 'Identifier of the client.' }) clientId: string,
  ): Promise<SentStatementType[]> {
    return sentStatementsOf(kysely(context.em), clientId);
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('billing')
  @Mutation(() => SentStatementPayload, {
    description:
      'Emails an account statement as a PDF to whose account it is of. {who}. NOT_FOUND when there is no such client, or on `payerId`; INVALID on each wrong day; WRONG_STATE when they get letters or there is no email address; ALREADY_DONE when the same one was sent just now; KEY_REUSED.',
  })
  sendStatement(
    @Arg('input', () => SendStatementInput, { description: 'Whose account, and the days.' })
    input: SendStatementInput,
    @Ctx() context: GraphContext,
  ): Promise<SentStatementPayload> {
    return refusable<SentStatementPayload>(async () => {
      const { clientId, id } = await sendStatement(context, input);
      const sent = await sentStatementsOf(kysely(context.em), clientId);
      return { sentStatement: sent.find((one) => one.id === id) ?? null };
    });
  }
}
