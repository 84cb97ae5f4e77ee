import { Field, InputType } from 'type-graphql';
import {
  ChangeRecurringAppointmentInput,
  CreateRecurringAppointmentInput,
  RepeatAppointmentInput,
} from './recurring.input.ts';

@InputType({
  description: 'A plan to preview: exactly one of the three, with the input of that mutation.',
})
export class PlanPreviewInput {
  @Field(() => CreateRecurringAppointmentInput, {
    nullable: true,
    description: 'Input of `createRecurringAppointment`.',
  })
  create?: CreateRecurringAppointmentInput | null;

  @Field(() => RepeatAppointmentInput, {
    nullable: true,
    description: 'Input of `repeatAppointment`.',
  })
  repeat?: RepeatAppointmentInput | null;

  @Field(() => ChangeRecurringAppointmentInput, {
    nullable: true,
    description: 'Input of `changeRecurringAppointment`; needs no `overrideReason`.',
  })
  change?: ChangeRecurringAppointmentInput | null;
}
