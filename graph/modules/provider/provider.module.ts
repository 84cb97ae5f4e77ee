import { ProviderResolver } from './provider.resolver.ts';
import type { Module } from '../module.ts';

/** The company that gives the care. */
export const provider: Module = { resolvers: [ProviderResolver] };
