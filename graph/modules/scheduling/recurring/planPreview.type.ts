import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { Payload } from '../../../shared/userErrors.ts';
import type { PreviewedVisit } from './planPreview.queries.ts';

@ObjectType('PreviewedVisit', {
  description: 'A visit that a plan would have. For staff and admins.',
})
export class PreviewedVisitType implements PreviewedVisit {
  @Field(() => DateTimeScalar, { description: 'When it would begin.' })
  scheduledDate!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of who would come; null for nobody.',
  })
  caregiver!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why the plan's caregiver cannot come; null where one comes, or none is wanted.",
  })
  conflict!: string | null;
}

@ObjectType({
  description: 'What a plan would come to, or why it would be refused. Nothing of it is stored.',
})
export class PlanPreview extends Payload {
  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the client; null when refused.',
  })
  clientId?: string | null;

  @Field(() => [PreviewedVisitType], {
    description:
      'Its visits to come within eight weeks, in order; for a change those that were changed by themselves, too. Empty when refused.',
  })
  visits!: PreviewedVisit[];
}
