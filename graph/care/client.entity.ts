import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { insertedAt, referenceIndexedElsewhere, text } from '../database/columns.ts';
import { Stored } from '../database/stored.ts';
import { User } from '../identity/user.entity.ts';
import { cancellationPolicyNames, clientStatuses, type CancellationPolicyName, type ClientStatus } from './care.rules.ts';

/** Someone who receives care, or is about to. One profile to a user; empty after registration (ruling 12). */
@Entity({ tableName: 'clients' })
export class Client extends Stored {
  declare [OptionalProps]?: 'status' | 'cancellationPolicy' | 'createdAt';

  @ManyToOne(() => User, referenceIndexedElsewhere({ unique: true }))
  user!: User;

  /** Name of the person to call in an emergency. */
  @Property(text({ nullable: true }))
  emergencyContact: string | null = null;

  @Property(text({ nullable: true }))
  emergencyPhone: string | null = null;

  @Property(text({ nullable: true }))
  address: string | null = null;

  @Property(text({ nullable: true }))
  medicalNotes: string | null = null;

  @Property(text({ nullable: true }))
  careNotes: string | null = null;

  @Enum({ items: () => clientStatuses, default: 'active' })
  status: ClientStatus = 'active';

  /** What a cancelled visit of this client costs (ruling 47). */
  @Enum({ items: () => cancellationPolicyNames, default: 'standard' })
  cancellationPolicy: CancellationPolicyName = 'standard';

  @Property(insertedAt())
  createdAt: Date = new Date();
}
