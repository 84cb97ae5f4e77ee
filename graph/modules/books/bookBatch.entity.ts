import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../database/base.entity.ts';
import { insertedAt, reference } from '../../database/columns.ts';
import { User } from '../identity/user.entity.ts';

/** What was exported for the bookkeeper at once. It isn't undone: later entries correct it. */
@Entity({ tableName: 'book_batches' })
export class BookBatch extends BaseEntity {
  declare [OptionalProps]?: 'madeAt';

  /** From 1, without gaps. */
  @Property({ type: 'integer', unique: true })
  number!: number;

  @ManyToOne(() => User, reference({ fieldName: 'made_by' }))
  madeBy!: User;

  @Property(insertedAt())
  madeAt: Date = new Date();

  @Property({ type: 'integer' })
  entryCount!: number;

  /** The sum of all debits of its journal, which is that of its credits. */
  @Property({ type: 'decimal', precision: 12, scale: 2 })
  debits!: string;
}
