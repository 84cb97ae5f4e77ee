import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { activeServices, allServices, serviceById, serviceOf } from './service.queries.ts';
import { ServicePayload, ServiceType } from './service.type.ts';
import { refusable } from '../../../shared/userErrors.ts';
import { AddServiceInput, SetServiceActiveInput, UpdateServiceInput } from './catalogue.input.ts';
import { addService, setServiceActive, updateService } from './catalogue.commands.ts';

/** The services and their prices, as the office keeps them. `services` tells everyone of those that are offered. */
@Resolver()
export class CatalogueResolver {
  @Authorized('EVERYONE')
  @Query(() => [ServiceType], {
    description: 'The services that can be booked now, by category and name. {who}.',
  })
  async services(@Ctx() context: GraphContext): Promise<ServiceType[]> {
    return (await activeServices(kysely(context.em))).map(serviceOf);
  }

  @Authorized('OFFICE')
  @Query(() => [ServiceType], {
    description: 'Every service, also those no longer offered, by category and name. {who}.',
  })
  async catalogue(@Ctx() context: GraphContext): Promise<ServiceType[]> {
    return (await allServices(kysely(context.em))).map(serviceOf);
  }

  @Authorized('OFFICE')
  @Mutation(() => ServicePayload, {
    description:
      'Adds a service, which can be booked from then on. {who}; as data with INVALID and KEY_REUSED.',
  })
  async addService(
    @Arg('input', () => AddServiceInput, { description: 'What it is.' }) input: AddServiceInput,
    @Ctx() context: GraphContext,
  ): Promise<ServicePayload> {
    return answer(context, () => addService(context, input));
  }

  @Authorized('OFFICE')
  @Mutation(() => ServicePayload, {
    description:
      'Changes a service. A new price is that of visits booked from then on. {who}, and NOT_FOUND; as data with INVALID.',
  })
  async updateService(
    @Arg('input', () => UpdateServiceInput, { description: 'The changes.' })
    input: UpdateServiceInput,
    @Ctx() context: GraphContext,
  ): Promise<ServicePayload> {
    return answer(context, () => updateService(context, input.id, input).then(() => input.id));
  }

  @Authorized('OFFICE')
  @Mutation(() => ServicePayload, {
    description:
      'Offers a service, or stops offering it. Visits that are booked and plans stay as they are. {who}, and NOT_FOUND.',
  })
  async setServiceActive(
    @Arg('input', () => SetServiceActiveInput, { description: 'Which service, and whether.' })
    input: SetServiceActiveInput,
    @Ctx() context: GraphContext,
  ): Promise<ServicePayload> {
    return answer(context, () =>
      setServiceActive(context, input.id, input.isActive).then(() => input.id),
    );
  }
}

/** @param command answers the identifier of the service it worked on */
const answer = (context: GraphContext, command: () => Promise<string>): Promise<ServicePayload> =>
  refusable<ServicePayload>(async () => ({
    service: serviceOf(await serviceById(kysely(context.em), await command())),
  }));
