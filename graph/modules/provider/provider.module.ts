import { ProviderResolver } from './provider.resolver.ts';
import type { Module } from '../module.ts';

/** Who gives the care. */
export const provider: Module = { resolvers: [ProviderResolver] };
