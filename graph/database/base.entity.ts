import { randomUUID } from 'node:crypto';
import { PrimaryKey } from '@mikro-orm/decorators/legacy';

/** What every stored thing has: a random identifier that tells nothing and can be made before the row is. */
export abstract class BaseEntity {
  @PrimaryKey({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  id: string = randomUUID();
}
