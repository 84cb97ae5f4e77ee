import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, Property } from '@mikro-orm/decorators/legacy';
import { changedAt, insertedAt, instant, text } from '../../database/columns.ts';
import { searchIndex, searchText } from '../../database/search.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { roles, type Role, type UserRole } from './identity.rules.ts';

export const userSearch = searchText('users', ['first_name', 'last_name', `coalesce(email, '')`]);

/**
 * Someone who can sign in; without an email it is only the name of a client, or a program that has a
 * token.
 */
@Entity({ tableName: 'users' })
@Check({
  name: 'users_email_check',
  expression: `email is not null and role <> 'program' or email is null and password_hash is null and not email_verified and role in ('client', 'program')`,
})
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['updatedAt'] })
@Index(searchIndex(userSearch))
@Index({
  name: 'users_email_lower_unique',
  expression: 'create unique index "users_email_lower_unique" on "users" (lower("email"))',
})
export class User extends BaseEntity {
  declare [OptionalProps]?:
    'role' | 'isActive' | 'emailVerified' | 'createdAt' | 'updatedAt' | 'version';

  /** Lower case and trimmed; null for a client without one, who then cannot sign in. */
  @Property(text('contact', { nullable: true, unique: true }))
  email: string | null = null;

  /** argon2id; null until an invitation has been accepted. */
  @Property(text('hash', { nullable: true }))
  passwordHash: string | null = null;

  @Property(text('contact'))
  firstName!: string;

  @Property(text('contact'))
  lastName!: string;

  @Property(text('contact', { nullable: true }))
  profileImageUrl: string | null = null;

  @Enum({ items: () => [...roles, 'program'], default: 'client' })
  role: UserRole = 'client';

  @Property({ type: 'boolean', default: true })
  isActive: boolean = true;

  @Property({ type: 'boolean', default: false })
  emailVerified: boolean = false;

  /** Hash of the token of a password reset or of an invitation. */
  @Property(text('hash', { nullable: true, unique: true }))
  resetToken: string | null = null;

  @Property(instant({ nullable: true }))
  resetTokenExpiry: Date | null = null;

  /** Hash of the token that verifies the email address. */
  @Property(text('hash', { nullable: true, unique: true }))
  verificationToken: string | null = null;

  @Property(instant({ nullable: true }))
  verificationTokenExpiry: Date | null = null;

  /** The requested new address; replaces the email when the link sent to it is opened. */
  @Property(text('contact', { nullable: true }))
  pendingEmail: string | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();

  @Property(changedAt())
  updatedAt!: Date;

  /** Incremented by the database when an edited column changes. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}

/** A user with an email, and therefore an account: everyone but some clients. */
export type Account = User & { email: string; role: Role };

/**
 * Returns the address to write to, which must be confirmed; null if there is none, or the account
 * is deactivated.
 */
export const mailboxOf = ({ email, emailVerified, isActive }: User): string | null =>
  emailVerified && isActive ? email : null;
