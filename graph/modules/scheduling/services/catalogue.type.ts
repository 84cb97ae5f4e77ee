import { Field, ObjectType } from 'type-graphql';
import { ServiceType } from './service.type.ts';
import { Payload } from '../../../shared/userErrors.ts';

@ObjectType({ description: 'A service that was added or changed, or why not.' })
export class ServicePayload extends Payload {
  @Field(() => ServiceType, {
    nullable: true,
    description: 'The service as it is now; null when refused.',
  })
  service?: ServiceType | null;
}
