import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { insertedAt, instant, reference, text, texts } from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { scopes, type Scope } from '../identity/scopes.rules.ts';
import { User } from '../identity/user.entity.ts';

/** The token of a program. Its name is its user's. */
@Entity({ tableName: 'api_tokens' })
@Check({
  name: 'api_tokens_scopes_check',
  expression: `cardinality(scopes) > 0 and scopes <@ array[${scopes.map((scope) => `'${scope}'`).join(', ')}]`,
})
export class ApiToken extends BaseEntity {
  declare [OptionalProps]?: 'createdAt';

  @OneToOne(() => User, { deleteRule: 'restrict', updateRule: 'no action', unique: true })
  user!: User;

  /** SHA-256 of the token. */
  @Property(text('hash', { unique: true }))
  hash!: string;

  @Property(texts('choice'))
  scopes!: Scope[];

  @Property(instant())
  expiresAt!: Date;

  /** To within a few minutes. */
  @Property(instant({ nullable: true }))
  lastUsedAt: Date | null = null;

  @ManyToOne(() => User, reference({ fieldName: 'made_by' }))
  madeBy!: User;

  @Property(insertedAt())
  createdAt: Date = new Date();

  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'ended_by' }))
  endedBy: User | null = null;

  @Property(instant({ nullable: true }))
  endedAt: Date | null = null;
}
