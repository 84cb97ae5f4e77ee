import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import { horizon } from '../appointments/appointment.rules.ts';
import type { PreviewedVisit } from './planPreview.queries.ts';

@ObjectType('PreviewedVisit', {
  description: 'A visit that a plan would have. For staff and admins.',
})
export class PreviewedVisitType implements PreviewedVisit {
  @Field(() => DateTimeScalar, { description: 'Start of the visit.' })
  startsAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the caregiver; null for nobody.',
  })
  caregiver!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the plan’s caregiver cannot come; null if they can, or if the plan has none.',
  })
  conflict!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether it is outside the weekly hours of the plan’s caregiver, and nothing else is in the way: with `beyondHours` they have it, without it nobody does.',
  })
  outsideHours!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Who else is with the client then, as a sentence; null for nobody.',
  })
  alsoThere!: string | null;

  @Field(() => Boolean, {
    description: 'Whether it is on a day that is over: it would be entered as completed.',
  })
  isPast!: boolean;
}

@ObjectType({
  description: 'The visits a plan would have, or why it would be refused. Nothing is stored.',
})
export class PlanPreview extends Payload {
  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the client; null when refused.',
  })
  clientId?: string | null;

  @Field(() => [PreviewedVisitType], {
    description: `The visits that it would enter as completed, then its future visits within ${horizon}, in order; for a change, including exceptions. Empty when refused.`,
  })
  visits!: PreviewedVisit[];
}
