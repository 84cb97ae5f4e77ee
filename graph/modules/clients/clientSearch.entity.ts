import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { referenceIndexedElsewhere, text } from '../../database/columns.ts';
import { emailOf, searchIndex, type SearchText } from '../../database/search.ts';
import { Client } from './client.entity.ts';

export const clientSearch = {
  table: 'client_search',
  sql: 'words',
  email: emailOf('words'),
} satisfies SearchText;

/**
 * The words by which a client is found: name and email of their user, address, and digits of their
 * phone number. One text per client, so that one index serves all words of a search. Only triggers
 * write it.
 */
@Entity({ tableName: 'client_search' })
@Index(searchIndex(clientSearch))
@Index({
  name: 'client_search_email_index',
  expression: `create index "client_search_email_index" on "client_search" (${clientSearch.email} text_pattern_ops)`,
})
@Index({
  name: 'client_search_emails_index',
  expression: `create index "client_search_emails_index" on "client_search" (client_id) where words like '%@%@%'`,
})
export class ClientSearch {
  @ManyToOne(() => Client, {
    ...referenceIndexedElsewhere({ primary: true }),
    deleteRule: 'cascade',
  })
  client!: Client;

  /** As normalized by `search_text`. */
  @Property(text('contact'))
  words!: string;
}
