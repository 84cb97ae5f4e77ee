import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
  confidential,
  insertedAt,
  instant,
  referenceIndexedElsewhere,
  text,
  texts,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { changeKinds, type ChangeKind } from '../changes/changes.rules.ts';

/** Where changes are sent. */
@Entity({ tableName: 'webhooks' })
@Check({
  name: 'webhooks_kinds_check',
  expression: `kinds <@ array[${changeKinds.map((kind) => `'${kind}'`).join(', ')}]`,
})
export class Webhook extends BaseEntity {
  declare [OptionalProps]?: 'kinds' | 'isActive' | 'createdAt';

  @Property(text('trade'))
  url!: string;

  /** Of which records; all if empty. */
  @Property(texts('choice'))
  kinds: ChangeKind[] = [];

  /** Signs each message. */
  @Property(confidential())
  secret!: Confidential;

  /** The one before it, which signs, too, until a moment. */
  @Property(confidential({ nullable: true }))
  oldSecret: Confidential | null = null;

  @Property(instant({ nullable: true }))
  oldSecretUntil: Date | null = null;

  @Property({ type: 'boolean', default: true })
  isActive: boolean = true;

  @Property(insertedAt())
  createdAt: Date = new Date();
}

/** How far a webhook has come. Apart from it, so that sending leaves no lines in the audit log. */
@Entity({ tableName: 'webhook_states' })
export class WebhookState extends BaseEntity {
  declare [OptionalProps]?: 'attempts' | 'nextTryAt';

  @ManyToOne(() => Webhook, referenceIndexedElsewhere({ unique: true }))
  webhook!: Webhook;

  /** The receiver has everything before it. */
  @Property(text('program'))
  cursor!: string;

  /** While a process is sending. */
  @Property(instant({ nullable: true }))
  claimedUntil: Date | null = null;

  /** When it was last received. */
  @Property(instant({ nullable: true }))
  sentAt: Date | null = null;

  /** Since when nothing was received; null while all is well. */
  @Property(instant({ nullable: true }))
  failingSince: Date | null = null;

  @Property({ type: 'integer', default: 0 })
  attempts: number = 0;

  @Property(insertedAt())
  nextTryAt: Date = new Date();

  @Property(text('program', { nullable: true }))
  lastError: string | null = null;

  /** When it was given up; null while it is tried. */
  @Property(instant({ nullable: true }))
  stoppedAt: Date | null = null;
}
