import type { Module } from '../module.ts';
import { ChosenSettingsRow } from './chosenSettings.entity.ts';
import { SettingsResolver } from './settings.resolver.ts';

const entities = { settings: ChosenSettingsRow };

/** What the office itself sets: every screen may depend on it. */
export const settings: Module = { entities, resolvers: [SettingsResolver] };

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
