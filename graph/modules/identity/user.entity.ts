import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, Property } from '@mikro-orm/decorators/legacy';
import { insertedAt, instant, text } from '../../database/columns.ts';
import { searchIndex, searchText } from '../../database/search.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { roles, type Role } from './identity.rules.ts';

export const userSearch = searchText('users', ['first_name', 'last_name', 'email']);

/** Someone who can sign in; without an email, the name of a client and nothing else. */
@Entity({ tableName: 'users' })
@Check({
  name: 'users_email_check',
  expression: `email is not null or password_hash is null and not email_verified and role = 'client'`,
})
@Index({ properties: ['createdAt', 'id'] })
@Index(searchIndex(userSearch))
@Index({
  name: 'users_email_lower_unique',
  expression: 'create unique index "users_email_lower_unique" on "users" (lower("email"))',
})
export class User extends BaseEntity {
  declare [OptionalProps]?:
    'role' | 'isActive' | 'emailVerified' | 'createdAt' | 'updatedAt' | 'version';

  /** Lower case and trimmed; null for a client who has none: nobody can sign in then. */
  @Property(text({ nullable: true, unique: true }))
  email: string | null = null;

  /** argon2id; null until an invitation has been accepted. */
  @Property(text({ nullable: true }))
  passwordHash: string | null = null;

  @Property(text())
  firstName!: string;

  @Property(text())
  lastName!: string;

  @Property(text({ nullable: true }))
  profileImageUrl: string | null = null;

  @Enum({ items: () => roles, default: 'client' })
  role: Role = 'client';

  @Property({ type: 'boolean', default: true })
  isActive: boolean = true;

  @Property({ type: 'boolean', default: false })
  emailVerified: boolean = false;

  /** Hash of the token of a password reset or of an invitation. */
  @Property(text({ nullable: true, unique: true }))
  resetToken: string | null = null;

  @Property(instant({ nullable: true }))
  resetTokenExpiry: Date | null = null;

  /** Hash of the token that verifies the email address. */
  @Property(text({ nullable: true, unique: true }))
  verificationToken: string | null = null;

  @Property(instant({ nullable: true }))
  verificationTokenExpiry: Date | null = null;

  /** The address that the person wants to use from now on; theirs once the link sent to it was opened. */
  @Property(text({ nullable: true }))
  pendingEmail: string | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();

  @Property(insertedAt({ onUpdate: () => new Date() }))
  updatedAt: Date = new Date();

  /** Counted up by the database with every change of what people edit. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}

/** A user who has an email, and so an account: everyone but some clients. */
export type Account = User & { email: string };

/** Where to write to someone: an address that is known to be theirs; null while there is none, and once the account is deactivated. */
export const mailboxOf = ({ email, emailVerified, isActive }: User): string | null =>
  emailVerified && isActive ? email : null;
