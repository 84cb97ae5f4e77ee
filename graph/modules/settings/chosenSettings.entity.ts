import { OptionalProps } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { plain } from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import type { ChosenSettings } from '../../shared/settings.rules.ts';

/** What the office has chosen at the desk: one row, made by migration 0175. */
@Entity({ tableName: 'settings' })
export class ChosenSettingsRow extends BaseEntity {
  declare [OptionalProps]?: 'chosen' | 'version';

  /** By the name of the setting, in the words of its variable. */
  @Property(plain('trade', { type: 'json', columnType: 'jsonb', defaultRaw: `'{}'` }))
  chosen: ChosenSettings = {};

  /** Incremented by each change. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}
