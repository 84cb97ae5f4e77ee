import { Field, InputType } from 'type-graphql';
import { OneOf } from '../../shared/operations/oneOf.ts';
import {
  ChangeRecurringAppointmentInput,
  CreateRecurringAppointmentInput,
  RepeatAppointmentInput,
} from './recurring.input.ts';

@OneOf()
@InputType({ description: 'A plan to preview, with the input of its mutation.' })
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
