import { Field, InputType } from 'type-graphql';
import {
  ChangeRecurringAppointmentInput,
  CreateRecurringAppointmentInput,
  RepeatAppointmentInput,
} from './recurring.input.ts';

@InputType({
  description:
    'A plan that is being thought about: exactly one of the three, as the mutation of that name would take it.',
})
export class PlanPreviewInput {
  @Field(() => CreateRecurringAppointmentInput, {
    nullable: true,
    description: 'As for `createRecurringAppointment`.',
  })
  create?: CreateRecurringAppointmentInput | null;

  @Field(() => RepeatAppointmentInput, {
    nullable: true,
    description: 'As for `repeatAppointment`.',
  })
  repeat?: RepeatAppointmentInput | null;

  @Field(() => ChangeRecurringAppointmentInput, {
    nullable: true,
    description: 'As for `changeRecurringAppointment`; needs no `overrideReason`.',
  })
  change?: ChangeRecurringAppointmentInput | null;
}
