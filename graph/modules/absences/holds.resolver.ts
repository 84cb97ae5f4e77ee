import {
  Arg,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { findClient } from '../clients/client.queries.ts';
import { ClientPayload } from '../clients/client.type.ts';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { settled, type Refusable } from './absence.resolver.ts';
import { AppointmentType } from '../appointments/appointment.type.ts';
import { changeHold, moveClient, takeHoldAway } from './holds.commands.ts';
import { ChangeHoldInput, MoveClientInput, TakeHoldAwayInput } from './holds.input.ts';
import { clientHolds } from './holds.queries.ts';
import { ClientHoldType } from './holds.type.ts';
import { Audited, each, ofClient, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const asks =
  'DECISION_REQUIRED on `keptVisits` with the list of visits, when it is not said which of the planned visits stay.';

/** A client's care: held, ended, started again (product 6.2). */
@Resolver(() => ClientPayload)
export class HoldsResolver {
  @Authorized('OFFICE')
  @Audited({ reads: each(ofClient) })
  @Topics('clients', 'schedule')
  @Query(() => [ClientHoldType], {
    description:
      'When a client’s care was or will be suspended, latest first, with what was corrected. {who}.',
  })
  clientHolds(
    @Arg('clientId', () => ID, { description: 'Identifier of the client.' }) clientId: string,
    @Ctx() context: GraphContext,
  ): Promise<ClientHoldType[]> {
    return clientHolds(kysely(context.em), clientId);
  }

  @Authorized('OFFICE')
  @Audited(writes('client'))
  @Topics('schedule', 'clients')
  @Mutation(() => ClientPayload, {
    description: `Suspends a client for some days, reactivates them, ends their care, or starts it again. A suspension that begins later shows in \`clientHolds\`. The end of care ends the plans. Client and caregivers are told. {who}. NOT_FOUND when there is no such client; refused as data with INVALID, with ALREADY_DONE when that is the state already, with WRONG_STATE, which names both states, when the transition is not allowed, and with ${asks}`,
  })
  moveClient(
    @Arg('input', () => MoveClientInput, {
      description: 'The client, the new state, the days, the reasons and what becomes of visits.',
    })
    input: MoveClientInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    const { id, status, ...rest } = input;
    return changed(context, async () => {
      await moveClient(context, id, status, rest);
      return id;
    });
  }

  @Authorized('OFFICE')
  @Audited(writes('client'))
  @Topics('schedule', 'clients')
  @Mutation(() => ClientPayload, {
    description: `Corrects a hold. Visits on days that it no longer has are planned again. {who}. NOT_FOUND; INVALID; STALE_VERSION when it was changed or taken away, TIME_TAKEN when it overlaps another; ${asks}`,
  })
  changeHold(
    @Arg('input', () => ChangeHoldInput, { description: 'The hold as it should be.' })
    input: ChangeHoldInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    return changed(context, () => changeHold(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('client'))
  @Topics('schedule', 'clients')
  @Mutation(() => ClientPayload, {
    description:
      'Takes away a hold that was entered by mistake: its visits are planned again. {who}. NOT_FOUND; STALE_VERSION when it was changed or taken away.',
  })
  takeHoldAway(
    @Arg('input', () => TakeHoldAwayInput, { description: 'The hold.' })
    input: TakeHoldAwayInput,
    @Ctx() context: GraphContext,
  ): Promise<ClientPayload> {
    return changed(context, () => takeHoldAway(context, input));
  }

  @FieldResolver(() => [AppointmentType], {
    nullable: true,
    description:
      'The planned visits that the input said nothing about and that caused the refusal, soonest first. Otherwise null.',
  })
  plannedVisits(@Root() payload: ClientPayload & Refusable): AppointmentType[] | null {
    return payload.plannedVisits ?? null;
  }
}

const changed = (context: GraphContext, work: () => Promise<string>): Promise<ClientPayload> =>
  settled<ClientPayload & Refusable>(context, async () => ({
    client: await findClient(kysely(context.em), await work()),
  }));
