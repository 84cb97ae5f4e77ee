import { openDatabase as open, type Database, type DatabaseOptions } from '../database/orm.ts';
import { modules } from './index.ts';

/** All entities, by table. */
export const entities: Readonly<Record<string, Function>> = Object.assign(
  {},
  ...modules.map((module) => module.entities),
);

const classes = Object.values(entities);

/**
 * Opens the database with the entities of all modules. Does not connect before the first query.
 * @param url `postgresql://…`
 */
export const openDatabase = (url: string, options: DatabaseOptions = {}): Promise<Database> =>
  open(url, { ...options, entities: classes });
