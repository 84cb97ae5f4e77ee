import { Arg, Authorized, Ctx, Int, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { usd } from '../../shared/money.ts';
import { Audited, eachNode, impersonal, itself } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { sumOf } from '../invoices/totals.ts';
import { onAccountsOfOwing, outstandingByAge, outstandingByClient } from './outstanding.queries.ts';
import {
  ClientOutstandingConnection,
  clientOutstandingType,
  outstandingAges,
  OutstandingSums,
  type ClientOutstandingType,
} from './outstanding.type.ts';

/** Who owes what, and for how long. */
@Resolver()
export class OutstandingResolver {
  @Authorized('OFFICE')
  @Audited({ reads: eachNode(itself('client')) })
  @Topics('billing')
  @Query(() => ClientOutstandingConnection, {
    description: `The clients who owe something, with what they owe by days past the due date; who has owed longest comes first. {who}. ${pageArguments.refusals}`,
  })
  async outstandingByClient(
    @Ctx() context: GraphContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<ClientOutstandingType>> {
    const page = pageRequest('outstandingByClient', first, after);
    return connectionOf(
      'outstandingByClient',
      page,
      await outstandingByClient(kysely(context.em), page, new Date()),
      ({ oldestDueDate, id }) => ({ at: oldestDueDate, id }),
      clientOutstandingType,
    );
  }

  @Authorized('OFFICE')
  @Audited(impersonal)
  @Topics('billing')
  @Query(() => OutstandingSums, {
    description:
      'What all clients owe by days past the due date: the sums of `outstandingByClient`. {who}.',
  })
  async outstandingByAge(@Ctx() { em }: GraphContext): Promise<OutstandingSums> {
    const db = kysely(em);
    const [ages, onAccount] = await Promise.all([
      outstandingByAge(db, new Date()),
      onAccountsOfOwing(db),
    ]);
    return {
      ages: outstandingAges(ages),
      total: usd(sumOf(ages.map(({ amount }) => amount))),
      onAccount: usd(onAccount),
    };
  }
}
