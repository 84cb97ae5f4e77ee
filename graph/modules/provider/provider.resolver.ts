import { Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { activeServices, serviceOf } from './provider.queries.ts';
import { ProviderType } from './provider.type.ts';
import { ServiceType } from '../scheduling/services/service.type.ts';

/** Who the provider is and what it offers; open to everyone. */
@Resolver()
export class ProviderResolver {
  @Query(() => ProviderType, { description: 'Who gives the care. Open to everyone.' })
  provider(@Ctx() { settings }: GraphContext): ProviderType {
    return settings.provider;
  }

  @Query(() => [ServiceType], {
    description: 'The services that can be booked now, by category and name. Open to everyone.',
  })
  async services(@Ctx() context: GraphContext): Promise<ServiceType[]> {
    return (await activeServices(kysely(context.em))).map(serviceOf);
  }
}
