import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { plain } from '../../database/columns.ts';

/** One session, in the table that connect-pg-simple reads and writes. */
@Entity({ tableName: 'sessions' })
@Index({
  name: 'sessions_user_id_index',
  expression: `create index "sessions_user_id_index" on "sessions" (("sess" ->> 'userId'))`,
})
export class Session {
  @PrimaryKey(plain('program', { type: 'string', columnType: 'varchar' }))
  sid!: string;

  /** express-session's data; `userId` in it identifies the user. */
  @Property(plain('program', { columnType: 'json', type: 'json' }))
  sess!: Record<string, unknown>;

  /** With a time zone, unlike connect-pg-simple's own table; its statements work with it. */
  @Property({ type: 'datetime', columnType: 'timestamptz(6)', index: true })
  expire!: Date;
}
