import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { refusable } from '../../shared/userErrors.ts';
import { changeRecurringAppointment, endRecurringAppointment } from './changeRecurring.commands.ts';
import { createRecurringAppointment, repeatAppointment } from './createRecurring.commands.ts';
import { PlanPreviewInput } from './planPreview.input.ts';
import { planPreview, type PlanPreviewReading } from './planPreview.queries.ts';
import { PlanPreview } from './planPreview.type.ts';
import {
  ChangeRecurringAppointmentInput,
  CreateRecurringAppointmentInput,
  EndRecurringAppointmentInput,
  RepeatAppointmentInput,
} from './recurring.input.ts';
import { findRecurring, recurringPage } from './recurring.queries.ts';
import {
  RecurringAppointmentConnection,
  RecurringAppointmentFilterInput,
  RecurringAppointmentPayload,
  RecurringAppointmentType,
  recurringType,
} from './recurring.type.ts';
import { horizon, recurringNoticeHours } from '../appointments/appointment.rules.ts';
import {
  Audited,
  client,
  eachNode,
  ofClient,
  single,
  writes,
  type Arguments,
} from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const missing = 'NOT_FOUND when there is no such plan.';
const notice = `Refused as data with SHORT_NOTICE on \`overrideReason\` when it affects a visit within ${recurringNoticeHours} hours and no reason is given.`;

/** Plans. Their visits are read with `appointments`. */
@Resolver()
export class RecurringResolver {
  @Authorized('OFFICE')
  @Audited({ reads: eachNode(ofClient) })
  @Topics('schedule')
  @Query(() => RecurringAppointmentConnection, {
    description: `Plans, newest first. {who}. ${pageArguments.refusals}`,
  })
  async recurringAppointments(
    @Ctx() context: GraphContext,
    @Arg('filter', () => RecurringAppointmentFilterInput, {
      nullable: true,
      description: 'Which plans to list; all if omitted.',
    })
    filter?: RecurringAppointmentFilterInput | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<RecurringAppointmentType>> {
    const page = pageRequest('recurringAppointments', first, after);
    const found = await recurringPage(kysely(context.em), filter ?? {}, page, new Date());
    return connectionOf(
      'recurringAppointments',
      page,
      found,
      ({ createdAt, id }) => ({ at: createdAt, id }),
      recurringType,
    );
  }

  @Authorized('OFFICE')
  @Audited({ id: 'recurring-appointment', reads: single(ofClient) })
  @Topics('schedule')
  @Query(() => RecurringAppointmentType, {
    nullable: true,
    description: `One plan. {who}. ${missing}`,
  })
  recurringAppointment(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID, { description: 'Identifier of the plan.' }) id: string,
  ): Promise<RecurringAppointmentType> {
    return read(context, id);
  }

  @Authorized('OFFICE')
  @Audited({ reads: ({ clientId }: Arguments) => (clientId ? [client(clientId)] : []) })
  @Topics('schedule', 'caregivers')
  @Query(() => PlanPreview, {
    description: `The visits a plan would have before it is created or changed, and which of them nobody could take. Does the same work as the mutation, without storing it. {who}. NOT_FOUND when there is no such visit or plan.`,
  })
  planPreview(
    @Arg('input', () => PlanPreviewInput, {
      description: 'The plan, with the input of its mutation.',
    })
    input: PlanPreviewInput,
    @Ctx() context: GraphContext,
  ): Promise<PlanPreview> {
    return previewed(() => planPreview(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('schedule')
  @Mutation(() => RecurringAppointmentPayload, {
    description: `Creates a plan and its visits for ${horizon}. {who}. A visit that the caregiver cannot make is created without one, with the reason in \`conflict\`. DECISION_REQUIRED on \`secondCaregiver\` if visits would be beside others of the client.`,
  })
  createRecurringAppointment(
    @Arg('input', () => CreateRecurringAppointmentInput, { description: 'The plan.' })
    input: CreateRecurringAppointmentInput,
    @Ctx() context: GraphContext,
  ): Promise<RecurringAppointmentPayload> {
    return planned(context, () => createRecurringAppointment(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('appointment'))
  @Topics('schedule')
  @Mutation(() => RecurringAppointmentPayload, {
    description:
      'Makes a visit repeat: it becomes the first one of a plan. {who}. NOT_FOUND when there is no such visit; WRONG_STATE once it is in progress or part of a plan.',
  })
  repeatAppointment(
    @Arg('input', () => RepeatAppointmentInput, { description: 'The visit, and how it repeats.' })
    input: RepeatAppointmentInput,
    @Ctx() context: GraphContext,
  ): Promise<RecurringAppointmentPayload> {
    return planned(context, () => repeatAppointment(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('recurring-appointment'))
  @Topics('schedule')
  @Mutation(() => RecurringAppointmentPayload, {
    description: `Changes all future visits of a plan, or those from one visit on. Visits changed separately are left alone, and there are no duplicates. {who}. ${missing} ${notice} DECISION_REQUIRED on \`secondCaregiver\` if visits would come to be beside others of the client.`,
  })
  changeRecurringAppointment(
    @Arg('input', () => ChangeRecurringAppointmentInput, {
      description: 'The plan, the start of the change, and the changes.',
    })
    input: ChangeRecurringAppointmentInput,
    @Ctx() context: GraphContext,
  ): Promise<RecurringAppointmentPayload> {
    return planned(context, () => changeRecurringAppointment(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('recurring-appointment'))
  @Topics('schedule')
  @Mutation(() => RecurringAppointmentPayload, {
    description: `Ends a plan after a day and cancels its later visits without a fee. {who}. ${missing} ${notice}`,
  })
  endRecurringAppointment(
    @Arg('input', () => EndRecurringAppointmentInput, {
      description: 'The plan and its last day.',
    })
    input: EndRecurringAppointmentInput,
    @Ctx() context: GraphContext,
  ): Promise<RecurringAppointmentPayload> {
    return planned(context, () => endRecurringAppointment(context, input));
  }
}

/** Adds an empty list of visits to a refused preview. */
async function previewed(preview: () => Promise<PlanPreviewReading>): Promise<PlanPreview> {
  const { visits = [], ...rest }: Omit<PlanPreview, 'visits'> & Partial<PlanPreview> =
    await refusable<PlanPreview>(preview);
  return { ...rest, visits };
}

const planned = (
  context: GraphContext,
  command: () => Promise<string>,
): Promise<RecurringAppointmentPayload> =>
  refusable<RecurringAppointmentPayload>(async () => ({
    recurringAppointment: await read(context, await command()),
  }));

async function read(context: GraphContext, id: string): Promise<RecurringAppointmentType> {
  const found = await findRecurring(kysely(context.em), id, new Date());
  if (!found) throw notFound('This plan', id);
  return recurringType(found);
}
