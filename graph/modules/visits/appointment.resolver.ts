import {
  Arg,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { maxRows, rowsNeedKey, type Row } from '../../database/idempotency/rows.ts';
import { kysely } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { refusable, type UserErrorType } from '../../shared/userErrors.ts';
import {
  appointmentsOf,
  appointmentsPage,
  findAppointment,
} from '../appointments/appointment.queries.ts';
import {
  AppointmentConnection,
  AppointmentPayload,
  AppointmentResultsPayload,
  AppointmentType,
  appointmentType,
  ofResults,
} from '../appointments/appointment.type.ts';
import {
  cancelForClient,
  completeAppointment,
  startAppointment,
} from './appointmentStatus.commands.ts';
import { CaregiverRefused } from '../availability/assignment.ts';
import { bookAppointment } from './booking.commands.ts';
import { BookAppointmentInput, ChangeAppointmentInput } from './booking.input.ts';
import { recordPastVisit } from './pastVisit.commands.ts';
import { daysToEnter, RecordPastVisitInput } from './pastVisit.input.ts';
import { CaregiverOfferType, ScheduledAppointmentPayload } from './caregiverOffer.type.ts';
import { assignAppointments } from './assignAppointments.commands.ts';
import { changeAppointment } from './changeAppointment.commands.ts';
import { caregiversWhoCould } from '../availability/conflicts.queries.ts';
import {
  AppointmentFilterInput,
  AssignAppointmentsInput,
  CancelAppointmentForClientInput,
  CompleteAppointmentInput,
  StartAppointmentInput,
} from './appointment.input.ts';
import { recurringNoticeHours } from '../appointments/appointment.rules.ts';
import { Audited, eachNode, ofClient, single, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const missing = 'NOT_FOUND when there is no such visit.';

/** Everyone's visits, for the office. */
@Resolver(() => ScheduledAppointmentPayload)
export class AppointmentResolver {
  @Authorized('OFFICE')
  @Audited({ reads: eachNode(ofClient) })
  @Topics('schedule', 'clients', 'caregivers')
  @Query(() => AppointmentConnection, {
    description: `Visits, soonest first. {who}. ${pageArguments.refusals}`,
  })
  async appointments(
    @Ctx() context: GraphContext,
    @Arg('filter', () => AppointmentFilterInput, {
      nullable: true,
      description: 'Which visits to list; all if omitted.',
    })
    filter?: AppointmentFilterInput | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<AppointmentType>> {
    const page = pageRequest('appointments', first, after);
    const found = await appointmentsPage(kysely(context.em), filter ?? {}, page, new Date());
    return connectionOf(
      'appointments',
      page,
      found,
      ({ startsAt, id }) => ({ at: startsAt, id }),
      appointmentType,
    );
  }

  @Authorized('OFFICE')
  @Audited({ id: 'appointment', reads: single(ofClient) })
  @Topics('schedule', 'clients', 'caregivers')
  @Query(() => AppointmentType, {
    nullable: true,
    description: `One visit. {who}. ${missing}`,
  })
  async appointment(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID, { description: 'Identifier of the visit.' }) id: string,
  ): Promise<AppointmentType> {
    const found = await findAppointment(kysely(context.em), id);
    if (!found) throw notFound('This visit', id);
    return appointmentType(found);
  }

  @FieldResolver(() => [CaregiverOfferType], {
    description: 'Who could come instead, if the requested caregiver cannot; otherwise empty.',
  })
  offers(
    @Root() { wanted }: ScheduledAppointmentPayload,
    @Ctx() context: GraphContext,
  ): Promise<CaregiverOfferType[]> {
    return wanted ? caregiversWhoCould(kysely(context.em.fork()), wanted) : Promise.resolve([]);
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('schedule')
  @Mutation(() => ScheduledAppointmentPayload, {
    description: `Books a visit. {who}. Refused as data when the client is not active, the length or time is not allowed, or the caregiver cannot come: on \`caregiverId\` with every reason. DECISION_REQUIRED on \`secondCaregiver\` if another visit with the client is then.`,
  })
  bookAppointment(
    @Arg('input', () => BookAppointmentInput, { description: 'The visit.' })
    input: BookAppointmentInput,
    @Ctx() context: GraphContext,
  ): Promise<ScheduledAppointmentPayload> {
    return scheduled(context, () => bookAppointment(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('schedule')
  @Mutation(() => AppointmentPayload, {
    description: `Enters a past visit, up to ${daysToEnter} days back, as completed; nobody is notified. {who}. Refused as data like a booking, except for the caregiver’s hours and time off; with INVALID on \`endedAt\` in the future, and with DECISION_REQUIRED on \`secondCaregiver\` if the client, with TIME_TAKEN on \`caregiverId\` if the caregiver had another visit then.`,
  })
  async recordPastVisit(
    @Arg('input', () => RecordPastVisitInput, {
      description: 'The visit, and why it was not booked.',
    })
    input: RecordPastVisitInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentPayload> {
    return moved(context, () => recordPastVisit(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('appointment'))
  @Topics('schedule')
  @Mutation(() => ScheduledAppointmentPayload, {
    description: `Changes one visit that is scheduled or confirmed. {who}. ${missing} Refused as data like a booking, with WRONG_STATE once it is in progress, and with SHORT_NOTICE on \`overrideReason\` when a recurring visit is moved or reassigned with less than ${recurringNoticeHours} hours’ notice.`,
  })
  changeAppointment(
    @Arg('input', () => ChangeAppointmentInput, { description: 'The visit and the changes.' })
    input: ChangeAppointmentInput,
    @Ctx() context: GraphContext,
  ): Promise<ScheduledAppointmentPayload> {
    return scheduled(context, () => changeAppointment(context, input));
  }

  @Authorized('OFFICE')
  @Audited(ofResults)
  @Topics('schedule')
  @Mutation(() => AppointmentResultsPayload, {
    description: `Gives up to ${maxRows} visits to a caregiver, each for itself: one that is refused leaves the others done. {who}. INVALID for none, too many, or one twice. Each visit is refused as by \`changeAppointment\`. ${rowsNeedKey}`,
  })
  assignAppointments(
    @Arg('input', () => AssignAppointmentsInput, { description: 'The caregiver and the visits.' })
    input: AssignAppointmentsInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentResultsPayload> {
    return movedRows(context, () => assignAppointments(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('appointment'))
  @Topics('schedule')
  @Mutation(() => AppointmentPayload, {
    description: `Starts a visit, confirmed or not. {who}. ${missing} ALREADY_DONE when it was done before, WRONG_STATE if at another time or in any other state, TIME_TAKEN if its caregiver worked at another visit at that time.`,
  })
  startAppointment(
    @Arg('input', () => StartAppointmentInput, { description: 'The visit, and when it started.' })
    input: StartAppointmentInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentPayload> {
    return moved(context, () => startAppointment(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('appointment'))
  @Topics('schedule')
  @Mutation(() => AppointmentPayload, {
    description: `Completes a visit in progress. {who}. ${missing} ALREADY_DONE when it was done before, WRONG_STATE if otherwise than asked for or in any other state, TIME_TAKEN if its caregiver worked at another visit during that time.`,
  })
  completeAppointment(
    @Arg('input', () => CompleteAppointmentInput, {
      description: 'The visit, and when it ended.',
    })
    input: CompleteAppointmentInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentPayload> {
    return moved(context, () => completeAppointment(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('appointment'))
  @Topics('schedule')
  @Mutation(() => AppointmentPayload, {
    description: `Cancels a visit for its client, or because the caregiver cannot come. {who}. ${missing} ALREADY_DONE when it is canceled like this, WRONG_STATE when it is canceled otherwise, in progress or over, STALE_VERSION if it costs more than \`fee\`. The fee follows the client’s policy unless it is waived.`,
  })
  cancelAppointmentForClient(
    @Arg('input', () => CancelAppointmentForClientInput, {
      description: 'The visit and the reason.',
    })
    input: CancelAppointmentForClientInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentPayload> {
    return moved(context, () => cancelForClient(context, input));
  }
}

/**
 * Wraps a command that returns the id of the visit it changed. Reads the visit again, since the
 * command worked on its own copies.
 */
export const moved = (
  context: GraphContext,
  command: () => Promise<string>,
): Promise<AppointmentPayload> =>
  refusable<AppointmentPayload>(async () => ({
    appointment: await read(context, await command()),
  }));

/** The same for a command about many visits. */
export const movedRows = (
  context: GraphContext,
  command: () => Promise<Row[]>,
): Promise<AppointmentResultsPayload> =>
  refusable<AppointmentResultsPayload>(async () => {
    const rows = await command();
    const found = await appointmentsOf(
      kysely(context.em),
      rows.map(({ id }) => id),
    );
    const visits = new Map(found.map((visit) => [visit.id, appointmentType(visit)]));
    return {
      results: rows.map(({ id, refusals }) => ({
        appointmentId: id,
        appointment: visits.get(id.toLowerCase()) ?? null,
        userErrors: [...refusals] as UserErrorType[],
      })),
    };
  });

async function scheduled(
  context: GraphContext,
  command: () => Promise<string>,
): Promise<ScheduledAppointmentPayload> {
  let wanted: ScheduledAppointmentPayload['wanted'];
  const payload = await refusable<ScheduledAppointmentPayload>(async () => {
    try {
      return { appointment: await read(context, await command()) };
    } catch (error) {
      if (error instanceof CaregiverRefused) ({ wanted } = error);
      throw error;
    }
  });
  return { ...payload, wanted };
}

async function read(context: GraphContext, id: string): Promise<AppointmentType> {
  const found = await findAppointment(kysely(context.em), id);
  if (!found) throw notFound('This visit', id);
  return appointmentType(found);
}
