import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { ClientStatusEnum } from '../clients/care.enums.ts';
import { clientStatuses, type ClientStatus } from '../clients/care.rules.ts';
import { clientHoldFields, clientMoveFields } from '../clients/client.rules.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { calendarDate, shapeOf } from '../../shared/validation/fields.ts';

/** Maximum number of visits kept in one call. */
const maxKept = 1000;

/** How many days back a suspension can begin. */
export const daysBack = 30;

export const keptHint =
  'Identifiers of the planned visits to keep; the others are canceled without a fee. A call without it is refused and lists the visits, if there are any.';

@InputType({ description: 'A change of a client’s state.' })
export class MoveClientInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  id!: string;

  @Field(() => ClientStatusEnum, { description: 'The new state.' })
  status!: ClientStatus;

  @Field(() => DateScalar, {
    nullable: true,
    description: `For a suspension: its first day, at most ${daysBack} days ago; today if omitted. For a client whose hold ends: the first day with care again.`,
  })
  firstDay?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'For a suspension: its last day, inclusive; null until it is known.',
  })
  lastDay?: string | null;

  @TextField(clientMoveFields.reason, 'Reason, for the office only.')
  reason?: string | null;

  @TextField(clientMoveFields.reasonForClient, 'What the client reads about the change.')
  reasonForClient?: string | null;

  @Field(() => [ID], { nullable: true, description: keptHint })
  keptVisits?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'For a client whose care ended by mistake: its plans go on, and the visits it canceled that are still to come are planned again. False if omitted.',
  })
  bringBack?: boolean | null;

  @KeyField('this change')
  idempotencyKey?: string | null;
}

@InputType({
  description:
    'Changes to a hold. An omitted field stays as it is; null clears it. The first day cannot be cleared.',
})
export class ChangeHoldInput {
  @Field(() => ID, { description: 'Identifier of the hold.' })
  id!: string;

  @Field(() => DateScalar, { nullable: true, description: 'First day without care.' })
  firstDay?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last day without care, inclusive; null until it is known.',
  })
  lastDay?: string | null;

  @TextField(clientMoveFields.reason, 'Reason, for the office only.')
  reason?: string | null;

  @TextField(clientMoveFields.reasonForClient, 'What the client reads about the change.')
  reasonForClient?: string | null;

  @Field(() => [ID], { nullable: true, description: keptHint })
  keptVisits?: string[] | null;

  @KeyField('this change')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A hold that was entered by mistake.' })
export class TakeHoldAwayInput {
  @Field(() => ID, { description: 'Identifier of the hold.' })
  id!: string;

  @KeyField('this change')
  idempotencyKey?: string | null;
}

export const keptVisits = z
  .array(z.string())
  .max(maxKept, `At most ${maxKept} visits at once`)
  .nullish()
  .transform((ids) => (ids ? new Set(ids) : null));

export const moveClientSchema = z.object({
  status: z.enum(clientStatuses),
  firstDay: calendarDate(clientHoldFields.firstDay.label).nullish(),
  lastDay: calendarDate(clientHoldFields.lastDay.label).nullish(),
  ...shapeOf(clientMoveFields),
  keptVisits,
  bringBack: z.boolean().nullish(),
});

export const holdChangesSchema = z.object({ ...shapeOf(clientHoldFields), keptVisits });

export const takeHoldAwaySchema = z.object({ id: z.string() });
