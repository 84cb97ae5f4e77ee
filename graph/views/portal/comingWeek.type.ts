import { Field, ObjectType } from 'type-graphql';
import { DateScalar } from '../../shared/scalars.ts';
import { UpcomingAppointment } from './upcomingAppointment.type.ts';

@ObjectType({
  description:
    'The visits of the seven days starting today in Phoenix. Only the client can read them.',
})
export class ComingWeek {
  @Field(() => DateScalar, { description: 'Today in Phoenix.' })
  from!: string;

  @Field(() => DateScalar, { description: 'Six days from today.' })
  through!: string;

  @Field(() => [UpcomingAppointment], {
    description:
      'All visits that start within these days and have not ended, including one in progress; soonest first. Canceled ones are left out.',
  })
  visits!: UpcomingAppointment[];
}
