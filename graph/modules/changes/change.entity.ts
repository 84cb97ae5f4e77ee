import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { instant } from '../../database/columns.ts';
import { changeKinds, changeTypes, type ChangeKind, type ChangeType } from './changes.rules.ts';

/**
 * That a record was changed, written by triggers (migration 0154): one row per transaction and
 * record.
 */
@Entity({ tableName: 'record_changes' })
@Unique({ properties: ['transaction', 'ofRecord', 'kind'] })
export class RecordChange {
  /** The number of the transaction: what is read in this order misses nothing (`changesAfter`). */
  @PrimaryKey({ type: 'bigint' })
  transaction!: string;

  @PrimaryKey({ type: 'bigint' })
  number!: string;

  @Enum({ items: () => [...changeKinds] })
  kind!: ChangeKind;

  @Property({ type: 'uuid' })
  ofRecord!: string;

  @Enum({ items: () => [...changeTypes] })
  change!: ChangeType;

  @Property(instant({ defaultRaw: 'clock_timestamp()' }))
  at!: Date;
}

/** What the cursors of all changes depend on; its only row. */
@Entity({ tableName: 'change_feed' })
@Check({ name: 'change_feed_single', expression: 'id' })
export class ChangeFeed {
  declare [OptionalProps]?: 'id' | 'droppedThrough';

  @PrimaryKey({ type: 'boolean', default: true })
  id: boolean = true;

  /** Another one after a restore, when transactions are numbered from the beginning. */
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  epoch!: string;

  /** The last transaction whose changes are no longer kept. */
  @Property({ type: 'bigint', defaultRaw: '0' })
  droppedThrough: string = '0';
}
