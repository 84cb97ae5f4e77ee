import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { referenceIndexedElsewhere, text } from '../../../database/columns.ts';
import { searchIndex, type SearchText } from '../../../database/search.ts';
import { Client } from './client.entity.ts';

export const clientSearch: SearchText = { table: 'client_search', sql: 'words' };

/**
 * By what words a client is found: name and email of their user, address, and the digits of their
 * phone number. One text to a client, so that all words of a search go to one index together.
 * Triggers write it and nothing else does.
 */
@Entity({ tableName: 'client_search' })
@Index(searchIndex(clientSearch))
export class ClientSearch {
  @ManyToOne(() => Client, {
    ...referenceIndexedElsewhere({ primary: true }),
    deleteRule: 'cascade',
  })
  client!: Client;

  /** As `search_text` folds them. */
  @Property(text())
  words!: string;
}
