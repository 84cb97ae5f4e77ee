import {
  Arg,
  Authorized,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  Query,
  Resolver,
  type ClassType,
} from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import type { Submission } from '../submissions/submission.entity.ts';
import { connectionType, pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { refusable, type Payload } from '../../shared/userErrors.ts';
import { moveSubmission } from './inbox.commands.ts';
import { findEntry, inboxPage } from './inbox.queries.ts';
import { entryPayload, InboxFilterInput } from './inbox.type.ts';
import type { InboxEntry } from '../submissions/inboxEntry.type.ts';
import type { Kind } from '../submissions/submissionKind.ts';
import { Audited, eachNode, entry, single, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

export interface Named {
  /** Graph type: "JobApplication". */
  type: string;
  /** List query: "jobApplications". */
  list: string;
  /** One of them, in words. */
  one: string;
  many: string;
  /** Enum of the states. */
  status: object;
}

/** Makes the queries of one kind, with its types: the list, and one by identifier. */
export function kindReads<
  Status extends string,
  Stored extends Submission & { status: Status },
  Entry extends InboxEntry & { status: Status },
>(
  kind: Kind<Status, Stored, Entry>,
  { type, list, one, many, status: statusEnum }: Named,
): ClassType {
  const connection = connectionType(type, kind.entry, { one, many: `${many}, newest first` });

  @Resolver()
  class KindReads {
    @Authorized('OFFICE')
    @Audited({ reads: eachNode(entry) })
    @Topics('inbox')
    @Query(() => connection, {
      name: list,
      description: `The ${many}, newest first. {who}. ${pageArguments.refusals}`,
    })
    async page(
      @Ctx() context: GraphContext,
      @Arg('statuses', () => [statusEnum], {
        nullable: true,
        description: 'Only those in these states; all if omitted.',
      })
      statuses?: Status[] | null,
      @Arg('filter', () => InboxFilterInput, {
        nullable: true,
        description: 'Further filters.',
      })
      filter?: InboxFilterInput | null,
      @Arg('first', () => Int, {
        nullable: true,
        defaultValue: 20,
        description: pageArguments.first,
      })
      first?: number | null,
      @Arg('after', () => String, { nullable: true, description: pageArguments.after })
      after?: string | null,
    ): Promise<Connection<Entry>> {
      const page = pageRequest(list, first, after);
      const found = await inboxPage<Entry>(
        kysely(context.em),
        kind,
        statuses ?? null,
        filter ?? {},
        page,
      );
      return connectionOf(
        list,
        page,
        found,
        ({ createdAt, id }) => ({ at: createdAt, id }),
        (entry) => entry,
      );
    }

    @Authorized('OFFICE')
    @Audited({ id: kind.name, reads: single(entry) })
    @Topics('inbox')
    @Query(() => kind.entry, {
      name: kind.link,
      nullable: true,
      description: `One ${one}. {who}. NOT_FOUND when there is none with this identifier.`,
    })
    async entry(
      @Ctx() context: GraphContext,
      @Arg('id', () => ID, { description: `Identifier of the ${one}.` }) id: string,
    ): Promise<Entry> {
      return findEntry<Entry>(kysely(context.em), kind, id);
    }
  }
  return KindReads;
}

/** Makes the mutation that moves one kind from state to state. */
export function kindMove<
  Status extends string,
  Stored extends Submission & { status: Status },
  Entry extends InboxEntry & { status: Status },
>(kind: Kind<Status, Stored, Entry>, { type, one, status: statusEnum }: Named): ClassType {
  @InputType(`Move${type}Input`, { description: `A change of the state of a ${one}.` })
  class MoveInput {
    @Field(() => ID, { description: `Identifier of the ${one}.` })
    id!: string;

    @Field(() => statusEnum, { description: 'The new state.' })
    status!: Status;
  }
  const payload = entryPayload(kind, type);

  @Resolver()
  class KindMove {
    @Authorized('OFFICE')
    @Audited(writes(kind.name))
    @Topics('inbox')
    @Mutation(() => payload, {
      name: `move${type}`,
      description: `Moves a ${one} to another state. {who}. NOT_FOUND when there is none with this identifier; refused as data with CONFLICT, which names both states, when the transition is not allowed.`,
    })
    async move(
      @Arg('input', () => MoveInput, { description: `The ${one} and its new state.` })
      { id, status }: MoveInput,
      @Ctx() context: GraphContext,
    ): Promise<Payload & { entry?: Entry | null }> {
      return refusable<Payload & { entry?: Entry | null }>(async () => {
        await moveSubmission(context, kind, id, status);
        return { entry: await findEntry<Entry>(kysely(context.em), kind, id) };
      });
    }
  }
  return KindMove;
}
