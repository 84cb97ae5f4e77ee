import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';

@ObjectType('ClientPayer', {
  description: 'Who pays a client’s invoices in place of the client, now or before.',
})
export class ClientPayerType {
  @Field(() => ID, { description: 'Identifier of the payer.' })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the person around the client; null for an organization.',
  })
  personId!: string | null;

  @Field(() => String, { description: 'Full name of the person, or name of the organization.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Such as a department or a claim number, printed above the address.',
  })
  reference!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Email address of the person or organization; null if none is known.',
  })
  email!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Address as printed on invoices; null for none.',
  })
  address!: string | null;

  @Field(() => Boolean, {
    description: 'Whether invoices go out by email; otherwise the office prints letters.',
  })
  byEmail!: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'Days from the issue of an invoice to its due date; null for as many as the settings say.',
  })
  daysToPay!: number | null;

  @Field(() => String, { description: 'Full name of who entered the payer.' })
  enteredBy!: string;

  @Field(() => DateTimeScalar, { description: 'When the payer was entered.' })
  createdAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of who chose another payer, or the client; null while they pay.',
  })
  removedBy!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When that was; null while they pay.',
  })
  removedAt!: Date | null;

  @Field(() => Int, { description: 'Number of the version, for changes.' })
  version!: number;
}

@ObjectType({ description: 'Who pays now, or why the change was refused.' })
export class ClientPayerPayload extends Payload {
  @Field(() => ClientPayerType, {
    nullable: true,
    description: 'The payer; null when the client pays, and when refused.',
  })
  payer?: ClientPayerType | null;
}
