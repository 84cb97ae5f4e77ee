import type { Module } from '../module.ts';
import { ApiToken } from './apiToken.entity.ts';
import { ApiTokenResolver } from './apiToken.resolver.ts';

const entities = { api_tokens: ApiToken };

/** Tokens with which programs use the graph. */
export const apiTokens: Module = {
  entities,
  topics: ['people'],
  resolvers: [ApiTokenResolver],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
