import { randomUUID } from 'node:crypto';
import { PrimaryKey } from '@mikro-orm/decorators/legacy';

/**
 * Gives every entity a random identifier, which reveals nothing and can be generated before the row
 * exists.
 */
export abstract class BaseEntity {
  @PrimaryKey({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  id: string = randomUUID();
}
