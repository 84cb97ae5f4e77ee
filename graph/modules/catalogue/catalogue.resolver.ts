import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { dayIn } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { ClientPricesType } from './clientPrice.type.ts';
import { clientPricesOf } from './clientPrices.queries.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { updatedSince as updatedSinceWords } from '../../shared/updated.ts';
import { activeServices, allServices, catalogued, serviceOf } from './service.queries.ts';
import { ServicePayload, ServiceType } from './service.type.ts';
import { changedService } from './changedService.ts';
import { AddServiceInput, SetServiceActiveInput, UpdateServiceInput } from './catalogue.input.ts';
import { addService, setServiceActive, updateService } from './catalogue.commands.ts';
import { Audited, client, impersonal, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

/**
 * The services and their prices, as managed by the office. `services` lists the offered ones for
 * everyone.
 */
@Resolver()
export class CatalogueResolver {
  @Authorized('EVERYONE')
  @Audited(impersonal)
  @Topics('services')
  @Query(() => [ServiceType], {
    description: 'The services that can be booked now, by category and name. {who}.',
  })
  async services(@Ctx() context: GraphContext): Promise<ServiceType[]> {
    return (await activeServices(kysely(context.em))).map(serviceOf);
  }

  @Authorized('OFFICE')
  @Audited(impersonal)
  @Topics('services')
  @Query(() => [ServiceType], {
    description: 'Every service, including those no longer offered, by category and name. {who}.',
  })
  async catalogue(
    @Ctx() context: GraphContext,
    @Arg('updatedSince', () => DateTimeScalar, { nullable: true, description: updatedSinceWords })
    updatedSince?: Date | null,
  ): Promise<ServiceType[]> {
    return (await allServices(kysely(context.em), updatedSince)).map(catalogued);
  }

  @Authorized('OFFICE')
  @Audited({ reads: (_prices, { clientId }) => [client(clientId)] })
  @Topics('services')
  @Query(() => [ClientPricesType], {
    description:
      'What services cost a client: each that is offered, and each with a price of their own. `setServicePrice` sets these. {who}. NOT_FOUND when the client’s identifier is malformed.',
  })
  clientPrices(
    @Ctx() context: GraphContext,
    @Arg('clientId', () => ID, { description: 'Identifier of the client.' }) clientId: string,
  ): Promise<ClientPricesType[]> {
    if (!isIdentifier(clientId)) throw notFound('This client', clientId);
    return clientPricesOf(kysely(context.em), clientId, dayIn(new Date()));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('services', 'schedule')
  @Mutation(() => ServicePayload, {
    description:
      'Adds a service, which can be booked from then on. {who}. Refused as data with INVALID and KEY_REUSED.',
  })
  async addService(
    @Arg('input', () => AddServiceInput, { description: 'The service.' }) input: AddServiceInput,
    @Ctx() context: GraphContext,
  ): Promise<ServicePayload> {
    return changedService(context, () => addService(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('service'))
  @Topics('services', 'schedule')
  @Mutation(() => ServicePayload, {
    description:
      'Changes a service, apart from its price. {who}. NOT_FOUND when there is no such service; refused as data with INVALID, or with STALE_VERSION if the version is outdated.',
  })
  async updateService(
    @Arg('input', () => UpdateServiceInput, { description: 'The changes.' })
    input: UpdateServiceInput,
    @Ctx() context: GraphContext,
  ): Promise<ServicePayload> {
    return changedService(context, () =>
      updateService(context, input.id, input).then(() => input.id),
    );
  }

  @Authorized('OFFICE')
  @Audited(writes('service'))
  @Topics('services', 'schedule')
  @Mutation(() => ServicePayload, {
    description:
      'Starts or stops offering a service. Booked visits and plans stay as they are. {who}. NOT_FOUND when there is no such service.',
  })
  async setServiceActive(
    @Arg('input', () => SetServiceActiveInput, {
      description: 'The service, and whether it is offered.',
    })
    input: SetServiceActiveInput,
    @Ctx() context: GraphContext,
  ): Promise<ServicePayload> {
    return changedService(context, () =>
      setServiceActive(context, input.id, input.isActive).then(() => input.id),
    );
  }
}
