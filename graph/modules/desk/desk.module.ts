import type { Module } from '../module.ts';
import { DeskTodayResolver } from './today.resolver.ts';

/** What the office's screens read across modules. */
export const desk: Module = { resolvers: [DeskTodayResolver] };
