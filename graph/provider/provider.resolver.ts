import { Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.ts';
import { kysely } from '../database/kysely.ts';
import { usd } from '../types/money.ts';
import { activeServices } from './provider.queries.ts';
import { ProviderType } from './provider.type.ts';
import { ServiceType } from './service.type.ts';

/** Who the provider is and what it offers; open to everyone. */
@Resolver()
export class ProviderResolver {
  @Query(() => ProviderType, { description: 'Who gives the care. Open to everyone.' })
  provider(@Ctx() { settings }: GraphContext): ProviderType {
    return settings.provider;
  }

  @Query(() => [ServiceType], { description: 'The services that can be booked now, by category and name. Open to everyone.' })
  async services(@Ctx() context: GraphContext): Promise<ServiceType[]> {
    const services = await activeServices(kysely(context.em));
    return services.map((service) => ({ ...service, basePrice: usd(service.basePrice) }));
  }
}
