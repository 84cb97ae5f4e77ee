import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { ProviderType } from './provider.type.ts';

@Resolver()
export class ProviderResolver {
  @Authorized('EVERYONE')
  @Query(() => ProviderType, { description: 'The company that gives the care. {who}.' })
  provider(@Ctx() { settings }: GraphContext): ProviderType {
    return settings.provider;
  }
}
