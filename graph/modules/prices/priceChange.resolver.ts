import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, client, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { pageRequest } from '../../shared/paging/keyset.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { refusable } from '../../shared/userErrors.ts';
import { changedService } from '../catalogue/changedService.ts';
import { ServicePayload } from '../catalogue/service.type.ts';
import { removeServicePrice, setServicePrice } from './priceChange.commands.ts';
import {
  PriceChangeInput,
  RemoveServicePriceInput,
  SetServicePriceInput,
} from './priceChange.input.ts';
import { priceChange, priceChangeList } from './priceChange.queries.ts';
import { maxPriceChanges } from './priceChange.rules.ts';
import { PriceChangePreview, PriceChangeType } from './priceChange.type.ts';
import { priceChangesOf } from './priceChanges.queries.ts';

const refused =
  'NOT_FOUND when there is no such service; refused as data with INVALID, STALE_VERSION if the version is outdated, REASON_REQUIRED when days that are over change, ALREADY_DONE when an hour costs that already';

/** What services cost from which day on. */
@Resolver()
export class PriceChangeResolver {
  @Authorized('OFFICE')
  @Audited({
    reads: ({ clients }: PriceChangePreview) => (clients?.nodes ?? []).map(({ id }) => client(id)),
  })
  @Topics('services', 'schedule', 'billing')
  @Query(() => PriceChangePreview, {
    description: `What a change of prices would do: which clients and visits cost something else, before it is made. Nothing is stored. {who}. NOT_FOUND when there is no such service. ${pageArguments.refusals}`,
  })
  priceChange(
    @Arg('input', () => PriceChangeInput, {
      description: 'The change, with the input of its mutation.',
    })
    input: PriceChangeInput,
    @Arg('first', () => Int, { nullable: true, description: pageArguments.first })
    first: number | null | undefined,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after: string | null | undefined,
    @Ctx() context: GraphContext,
  ): Promise<PriceChangePreview> {
    const page = pageRequest(priceChangeList, first, after);
    return refusable<PriceChangePreview>(() =>
      priceChange(context.em, input, {
        page,
        rule: context.settings.billMinimum,
        now: new Date(),
      }),
    );
  }

  @Authorized('OFFICE')
  @Audited({
    reads: (_changes, { clientId }) => (typeof clientId === 'string' ? [client(clientId)] : []),
  })
  @Topics('services')
  @Query(() => [PriceChangeType], {
    description: `What was done with the prices of a service, or with a client’s own, newest first; at most ${maxPriceChanges}. {who}. NOT_FOUND when the client’s identifier is malformed.`,
  })
  priceChanges(
    @Arg('serviceId', () => ID, { description: 'Identifier of the service.' }) serviceId: string,
    @Arg('clientId', () => ID, {
      nullable: true,
      description: 'Identifier of a client, for their own prices; the price list’s without one.',
    })
    clientId: string | null | undefined,
    @Ctx() context: GraphContext,
  ): Promise<PriceChangeType[]> {
    if (typeof clientId === 'string' && !isIdentifier(clientId))
      throw notFound('This client', clientId);
    return priceChangesOf(kysely(context.em), serviceId, clientId ?? null);
  }

  @Authorized('OFFICE')
  @Audited(writes('service'))
  @Topics('services', 'schedule', 'billing')
  @Mutation(() => ServicePayload, {
    description: `Sets what an hour of a service costs from a day on, for everyone or for one client, or corrects it. Visits of those days cost that afterward, those still to come and those not billed yet; clients are told by email, or through the office. {who}. ${refused}, IN_USE when another price begins on that day.`,
  })
  setServicePrice(
    @Arg('input', () => SetServicePriceInput, { description: 'The price.' })
    input: SetServicePriceInput,
    @Ctx() context: GraphContext,
  ): Promise<ServicePayload> {
    return changedService(context, () => setServicePrice(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('service'))
  @Topics('services', 'schedule', 'billing')
  @Mutation(() => ServicePayload, {
    description: `Takes back a price, of the list or a client’s own, so that the one before it holds on. Visits cost that again, unless they are billed; clients who were told are told. {who}. ${refused}, NOT_FOUND when no price begins on that day, or WRONG_STATE for the first price.`,
  })
  removeServicePrice(
    @Arg('input', () => RemoveServicePriceInput, { description: 'The price.' })
    input: RemoveServicePriceInput,
    @Ctx() context: GraphContext,
  ): Promise<ServicePayload> {
    return changedService(context, () => removeServicePrice(context, input));
  }
}
