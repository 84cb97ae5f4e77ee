import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, denialsOnly, impersonal } from '../../shared/operations/audited.ts';
import { Proven } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { refusable } from '../../shared/userErrors.ts';
import { createApiToken, endApiToken, renameApiToken } from './apiToken.commands.ts';
import { CreateApiTokenInput, EndApiTokenInput, RenameApiTokenInput } from './apiToken.input.ts';
import { apiTokenOf, apiTokens, maxTokens } from './apiToken.queries.ts';
import { requestsPerMinute } from './apiToken.rules.ts';
import { ApiTokenPayload, ApiTokenType, CreateApiTokenPayload } from './apiToken.type.ts';

/** Tokens of programs, as admins manage them. */
@Resolver()
export class ApiTokenResolver {
  @Authorized('ADMIN')
  @Audited(impersonal)
  @Topics('people')
  @Query(() => [ApiTokenType], {
    description: `The tokens of programs: those that work first, then the newest, at most ${maxTokens}. {who}.`,
  })
  apiTokens(@Ctx() context: GraphContext): Promise<ApiTokenType[]> {
    return apiTokens(kysely(context.em), new Date());
  }

  @Authorized('ADMIN')
  @Audited(denialsOnly)
  @Topics('people', 'clients', 'caregivers')
  @Proven()
  @Mutation(() => CreateApiTokenPayload, {
    description: `Makes a token for a program and returns its secret, this once. The program sends it as \`Authorization: Bearer …\`, at most ${requestsPerMinute} requests a minute. {who}.`,
  })
  async createApiToken(
    @Arg('input', () => CreateApiTokenInput, {
      description: 'The program, and what it may read and change.',
    })
    input: CreateApiTokenInput,
    @Ctx() context: GraphContext,
  ): Promise<CreateApiTokenPayload> {
    return refusable<CreateApiTokenPayload>(async () => {
      const { id, secret } = await createApiToken(context, input);
      return { apiToken: await apiTokenOf(kysely(context.em), id), secret };
    });
  }

  @Authorized('ADMIN')
  @Audited(denialsOnly)
  @Topics('people', 'clients', 'caregivers')
  @Mutation(() => ApiTokenPayload, {
    description:
      'Gives a program another name, also in what it did before. {who}. NOT_FOUND when there is no such token.',
  })
  async renameApiToken(
    @Arg('input', () => RenameApiTokenInput, { description: 'The token and the name.' })
    { id, ...input }: RenameApiTokenInput,
    @Ctx() context: GraphContext,
  ): Promise<ApiTokenPayload> {
    return refusable<ApiTokenPayload>(async () => {
      await renameApiToken(context, id, input);
      return { apiToken: await apiTokenOf(kysely(context.em), id) };
    });
  }

  @Authorized('ADMIN')
  @Audited(denialsOnly)
  @Topics('people')
  @Mutation(() => ApiTokenPayload, {
    description:
      'Ends a token for good: its next request is refused. {who}. NOT_FOUND when there is no such token; refused as data with ALREADY_DONE for one that was ended before.',
  })
  async endApiToken(
    @Arg('input', () => EndApiTokenInput, { description: 'The token.' }) { id }: EndApiTokenInput,
    @Ctx() context: GraphContext,
  ): Promise<ApiTokenPayload> {
    return refusable<ApiTokenPayload>(async () => {
      await endApiToken(context, id);
      return { apiToken: await apiTokenOf(kysely(context.em), id) };
    });
  }
}
