import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
  confidential,
  insertedAt,
  instant,
  reference,
  text,
  texts,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';
import { factorKinds, type FactorKind } from './secondFactor.rules.ts';

/** What someone has besides the password: an authenticator app or a passkey. */
@Entity({ tableName: 'second_factors' })
@Check({
  name: 'second_factors_kind_parts',
  expression: `(kind = 'app') = (secret is not null)`,
})
@Check({
  name: 'second_factors_passkey_parts',
  expression: `(num_nulls(credential_id, public_key, counter, name) = case kind when 'passkey' then 0 else 4 end)`,
})
@Index({
  name: 'second_factors_app_unique',
  expression: `create unique index "second_factors_app_unique" on "second_factors" ("user_id") where kind = 'app'`,
})
export class SecondFactor extends BaseEntity {
  declare [OptionalProps]?: 'createdAt' | 'transports';

  @ManyToOne(() => User, reference())
  user!: User;

  @Enum({ items: () => [...factorKinds] })
  kind!: FactorKind;

  /** Shared with the authenticator app, in base 32. */
  @Property(confidential({ nullable: true }))
  secret: Confidential | null = null;

  /** The step of the last code that was used: neither it nor an earlier one works again. */
  @Property({ type: 'integer', nullable: true })
  lastStep: number | null = null;

  /** What the browser calls a passkey, in base64url. */
  @Property(text('program', { nullable: true, unique: true }))
  credentialId: string | null = null;

  /** Half of a passkey: the other one never leaves the device. COSE, in base64url. */
  @Property(text('program', { nullable: true }))
  publicKey: string | null = null;

  /** How often a passkey was used, as its device counts; 0 where it doesn't. */
  @Property({ type: 'bigint', nullable: true })
  counter: string | null = null;

  /** How a browser reaches a passkey's device: "internal", "usb", "hybrid" … */
  @Property(texts('program'))
  transports: string[] = [];

  /** What its owner calls a passkey. */
  @Property(confidential({ nullable: true }))
  name: Confidential | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();

  @Property(instant({ nullable: true }))
  lastUsedAt: Date | null = null;
}

/** A code for whoever has lost everything else. Each works once. */
@Entity({ tableName: 'recovery_codes' })
export class RecoveryCode extends BaseEntity {
  @ManyToOne(() => User, reference())
  user!: User;

  @Property(text('hash', { unique: true }))
  hash!: string;

  @Property(instant({ nullable: true }))
  usedAt: Date | null = null;
}

/** What a challenge can be used for. */
export const challengePurposes = ['login', 'add-app', 'add-passkey', 'prove'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** The time between two steps of one person, such as password and code. Each is used once. */
@Entity({ tableName: 'factor_challenges' })
export class FactorChallenge extends BaseEntity {
  declare [OptionalProps]?: 'failures';

  @ManyToOne(() => User, reference())
  user!: User;

  @Enum({ items: () => [...challengePurposes] })
  purpose!: ChallengePurpose;

  /** Hash of its token. */
  @Property(text('hash', { unique: true }))
  hash!: string;

  /** Hash of the password hash that it was opened with: it ends with the password. */
  @Property(text('hash'))
  passwordMark!: string;

  /** The secret that an app is being added with. */
  @Property(confidential({ nullable: true }))
  secret: Confidential | null = null;

  @Property({ type: 'integer', default: 0 })
  failures: number = 0;

  @Property(instant({ index: true }))
  expiresAt!: Date;
}

/** That someone's second factors were taken away for them, as after a lost phone. */
@Entity({ tableName: 'factor_resets' })
export class FactorReset extends BaseEntity {
  declare [OptionalProps]?: 'createdAt';

  @ManyToOne(() => User, reference())
  user!: User;

  /** Null for the command line. */
  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'reset_by' }))
  resetBy: User | null = null;

  @Property(confidential())
  reason!: Confidential;

  @Property(insertedAt())
  createdAt: Date = new Date();
}
