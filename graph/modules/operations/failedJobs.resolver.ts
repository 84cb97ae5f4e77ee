import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { okPayload, OkPayload } from '../../shared/userErrors.ts';
import { failedJobsPage, isJobId } from './failedJobs.queries.ts';
import { retryJob } from './failedJobs.commands.ts';
import { type FailedJob, FailedJobConnection, RetryJobInput } from './failedJobs.type.ts';
import { Audited, denialsOnly, type Page } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** Background work, as the office sees it. */
@Resolver()
export class FailedJobsResolver {
  @Authorized('OFFICE')
  @Audited({ reads: ({ nodes }: Page) => (nodes.length > 0 ? [null] : []) })
  @Topics()
  @Query(() => FailedJobConnection, {
    description: `Jobs that failed and are not done, newest first. {who}. ${pageArguments.refusals}`,
  })
  async failedJobs(
    @Ctx() context: GraphContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<FailedJob>> {
    const page = pageRequest('failedJobs', first, after, isJobId);
    const found = await failedJobsPage(kysely(context.em), page);
    return connectionOf(
      'failedJobs',
      page,
      found,
      ({ queuedAt, id }) => ({ at: queuedAt, id }),
      (job) => job,
    );
  }

  @Authorized('OFFICE')
  @Audited(denialsOnly)
  @Topics('everything')
  @Mutation(() => OkPayload, {
    description:
      'Runs a failed job again now. {who}. NOT_FOUND when no failed job has this identifier; WRONG_STATE while it is running.',
  })
  async retryJob(
    @Arg('input', () => RetryJobInput, { description: 'The job to run.' }) input: RetryJobInput,
    @Ctx() context: GraphContext,
  ): Promise<OkPayload> {
    return okPayload(() => retryJob(context, input.id));
  }
}
