import { CustomLineResolver } from './customLine.resolver.ts';
import type { Module } from '../module.ts';

/** What the office bills besides visits. */
export const customLines: Module = {
  resolvers: [CustomLineResolver],
};
