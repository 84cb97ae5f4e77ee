import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { ProviderType } from './provider.type.ts';
import { serviceAreaOf } from '../../shared/serviceArea.rules.ts';
import { Audited, impersonal } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

@Resolver()
export class ProviderResolver {
  @Authorized('EVERYONE')
  @Audited(impersonal)
  // A change of settings tells the office of every topic; this one has the fewest others.
  @Topics('services')
  @Query(() => ProviderType, { description: 'The company that gives the care. {who}.' })
  provider(@Ctx() { settings }: GraphContext): ProviderType {
    return { ...settings.provider, serviceArea: serviceAreaOf(settings.serviceArea) };
  }
}
