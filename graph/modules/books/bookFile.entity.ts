import { Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../database/base.entity.ts';
import { confidential, referenceIndexedElsewhere, text } from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BookBatch } from './bookBatch.entity.ts';

/** A file of an export, kept so that it can be downloaded again byte for byte. */
@Entity({ tableName: 'book_files' })
@Unique({ properties: ['batch', 'name'] })
export class BookFile extends BaseEntity {
  @ManyToOne(() => BookBatch, referenceIndexedElsewhere())
  batch!: BookBatch;

  @Property(text('program'))
  name!: string;

  /** It names clients and what was done for them. */
  @Property(confidential())
  content!: Confidential;
}
