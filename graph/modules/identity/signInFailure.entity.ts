import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { insertedAt, instant, text } from '../../database/columns.ts';

/** Consecutive failed sign-ins for one email, whether or not it has an account. */
@Entity({ tableName: 'sign_in_failures' })
export class SignInFailure {
  declare [OptionalProps]?: 'failures' | 'updatedAt';

  /**
   * SHA-256 of the lower-case email: the table must not become a list of who tried to sign in. For a
   * device that has signed in before, a space and the SHA-256 of its key follow.
   */
  @PrimaryKey(text('hash'))
  emailKey!: string;

  @Property({ type: 'integer', default: 0 })
  failures: number = 0;

  @Property(instant({ nullable: true }))
  lockedUntil: Date | null = null;

  @Property(insertedAt({ onUpdate: () => new Date() }))
  updatedAt: Date = new Date();
}
