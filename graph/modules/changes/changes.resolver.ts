import { Arg, Authorized, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { Failure } from '../../shared/errors.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { longestPage } from '../../shared/paging/keyset.ts';
import { Audited, impersonal } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { changesAfter } from './changes.queries.ts';
import { daysKept, type ChangeKind } from './changes.rules.ts';
import { ChangeConnection, ChangeKindEnum } from './changes.type.ts';

/** For programs of the office that keep a copy in step. */
@Resolver()
export class ChangesResolver {
  @Authorized('OFFICE')
  @Audited(impersonal)
  @Topics()
  @Query(() => ChangeConnection, {
    description: `Which records were changed, oldest first, each change exactly once, for ${daysKept} days. {who}. ${pageArguments.refusals} CURSOR_EXPIRED when changes after \`after\` are no longer known: read everything again.`,
  })
  async changes(
    @Ctx() context: GraphContext,
    @Arg('kinds', () => [ChangeKindEnum], {
      nullable: true,
      description: 'Only records of these kinds; all if omitted.',
    })
    kinds?: ChangeKind[] | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, {
      nullable: true,
      description:
        'The `endCursor` or `latestCursor` of an earlier answer; if omitted, from the oldest change that is kept.',
    })
    after?: string | null,
  ): Promise<ChangeConnection> {
    const wanted = first ?? 20;
    if (wanted < 1 || wanted > longestPage)
      throw new Failure('BAD_USER_INPUT', `first must be between 1 and ${longestPage}.`);
    const { changes, hasMore, end, latest } = await changesAfter(
      kysely(context.em),
      after ?? null,
      wanted,
      kinds ?? null,
    );
    return {
      edges: changes.map(({ cursor, ...node }) => ({ cursor, node })),
      nodes: changes,
      pageInfo: {
        hasNextPage: hasMore,
        hasPreviousPage: after !== null && after !== undefined,
        startCursor: changes[0]?.cursor ?? null,
        endCursor: end,
      },
      latestCursor: latest,
    };
  }
}
