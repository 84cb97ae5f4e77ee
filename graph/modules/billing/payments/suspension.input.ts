import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';

@InputType({ description: 'A client whose care is suspended for non-payment.' })
export class SuspendForNonPaymentInput {
  @Field(() => ID, { description: 'The client.' })
  clientId!: string;
}

export const suspendForNonPaymentSchema = z.object({ clientId: z.string() });
