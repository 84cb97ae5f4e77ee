import { Field, ObjectType } from 'type-graphql';
import { DateScalar } from '../../../shared/scalars.ts';
import { UpcomingAppointment } from './upcomingAppointment.type.ts';

@ObjectType({
  description:
    'The visits of the seven days that begin today in Phoenix. Only the client can read them.',
})
export class ComingWeek {
  @Field(() => DateScalar, { description: 'Today in Phoenix.' })
  from!: string;

  @Field(() => DateScalar, { description: 'The sixth day from today.' })
  to!: string;

  @Field(() => [UpcomingAppointment], {
    description:
      'All visits that begin within these days and have not ended, and one that is under way; soonest first. Cancelled ones are left out.',
  })
  visits!: UpcomingAppointment[];
}
