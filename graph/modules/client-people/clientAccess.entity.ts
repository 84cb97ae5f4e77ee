import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
  confidential,
  instant,
  reference,
  referenceIndexedElsewhere,
  texts,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { portalParts, type PortalPart } from '../identity/portal.rules.ts';
import { User } from '../identity/user.entity.ts';
import { agreements, type Agreement } from './clientAccess.rules.ts';
import { ClientPerson } from './clientPerson.entity.ts';

/**
 * What an account may see of a client's portal, as a person around the client. A change ends it and
 * gives another, so that each stays as it was agreed on. An account has one at a time for a client.
 */
@Entity({ tableName: 'client_access' })
@Index({
  name: 'client_access_of_person',
  expression:
    'create unique index "client_access_of_person" on "client_access" ("person_id") where ended_at is null',
})
@Index({
  name: 'client_access_of_user',
  expression:
    'create unique index "client_access_of_user" on "client_access" ("user_id", "client_id") where ended_at is null',
})
@Index({ properties: ['user', 'client', 'grantedAt'] })
@Index({ properties: ['person', 'grantedAt'] })
@Check({
  name: 'client_access_parts_check',
  expression: `parts <@ array[${portalParts.map((part) => `'${part}'`).join(', ')}] and cardinality(parts) > 0`,
})
@Check({ name: 'client_access_ended_check', expression: '(ended_at is null) = (ended_by is null)' })
export class ClientAccess extends BaseEntity {
  @ManyToOne(() => ClientPerson, referenceIndexedElsewhere())
  person!: ClientPerson;

  /** The person's, for the statement that finds a session. */
  @ManyToOne(() => Client, reference())
  client!: Client;

  @ManyToOne(() => User, referenceIndexedElsewhere())
  user!: User;

  @Property(texts('choice'))
  parts!: PortalPart[];

  /** How the client, or who decides for them, agreed. */
  @Enum({ items: () => agreements })
  agreedBy!: Agreement;

  /** In the office's words. */
  @Property(confidential({ nullable: true }))
  agreedNote: Confidential | null = null;

  @ManyToOne(() => User, reference({ fieldName: 'granted_by' }))
  grantedBy!: User;

  @Property(instant())
  grantedAt!: Date;

  /** Who took it back or gave another in its place. */
  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'ended_by' }))
  endedBy: User | null = null;

  @Property(instant({ nullable: true }))
  endedAt: Date | null = null;
}
