import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { activeServices, allServices, serviceById, serviceOf } from './service.queries.ts';
import { ServicePayload, ServiceType } from './service.type.ts';
import { refusable } from '../../../shared/userErrors.ts';
import { AddServiceInput, SetServiceActiveInput, UpdateServiceInput } from './catalogue.input.ts';
import { addService, setServiceActive, updateService } from './catalogue.commands.ts';

/**
 * The services and their prices, as managed by the office. `services` lists the offered ones for
 * everyone.
 */
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
    description: 'Every service, including those no longer offered, by category and name. {who}.',
  })
  async catalogue(@Ctx() context: GraphContext): Promise<ServiceType[]> {
    return (await allServices(kysely(context.em))).map(serviceOf);
  }

  @Authorized('OFFICE')
  @Mutation(() => ServicePayload, {
    description:
      'Adds a service, which can be booked from then on. {who}. Refused as data with INVALID and KEY_REUSED.',
  })
  async addService(
    @Arg('input', () => AddServiceInput, { description: 'The service.' }) input: AddServiceInput,
    @Ctx() context: GraphContext,
  ): Promise<ServicePayload> {
    return answer(context, () => addService(context, input));
  }

  @Authorized('OFFICE')
  @Mutation(() => ServicePayload, {
    description:
      'Changes a service. A new price applies to visits booked from then on. {who}. NOT_FOUND when there is no such service; refused as data with INVALID, or with CONFLICT if the version is outdated.',
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
      'Starts or stops offering a service. Booked visits and plans stay as they are. {who}. NOT_FOUND when there is no such service.',
  })
  async setServiceActive(
    @Arg('input', () => SetServiceActiveInput, {
      description: 'The service, and whether it is offered.',
    })
    input: SetServiceActiveInput,
    @Ctx() context: GraphContext,
  ): Promise<ServicePayload> {
    return answer(context, () =>
      setServiceActive(context, input.id, input.isActive).then(() => input.id),
    );
  }
}

/** @param command returns the identifier of the service it changed */
const answer = (context: GraphContext, command: () => Promise<string>): Promise<ServicePayload> =>
  refusable<ServicePayload>(async () => ({
    service: serviceOf(await serviceById(kysely(context.em), await command())),
  }));
