import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { ProviderType } from './provider.type.ts';

/** Who the provider is; open to everyone. */
@Resolver()
export class ProviderResolver {
  @Authorized('EVERYONE')
  @Query(() => ProviderType, { description: 'Who gives the care. {who}.' })
  provider(@Ctx() { settings }: GraphContext): ProviderType {
    return settings.provider;
  }
}
