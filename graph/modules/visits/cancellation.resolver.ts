import { highestCost } from '../catalogue/visitCost.rules.ts';
import { Arg, Authorized, Ctx, Float, Mutation, Query, Resolver } from 'type-graphql';
import { CancellationPolicyNameEnum } from '../clients/care.enums.ts';
import { cancellationPolicyNames, type CancellationPolicyName } from '../clients/care.rules.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Failure } from '../../shared/errors.ts';
import { isAmount } from '../../shared/validation/forms.rules.ts';
import { DecimalScalar } from '../../shared/scalars.ts';
import { usd } from '../../shared/money.ts';
import { refusable } from '../../shared/userErrors.ts';
import { cancelAppointment } from './cancelAppointment.commands.ts';
import { CancelAppointmentInput } from './cancelAppointment.input.ts';
import {
  CancelAppointmentPayload,
  CancellationPolicyType,
  CancellationQuoteType,
} from './cancellation.type.ts';
import { cancellationFee, cancellationPolicies } from '../appointments/appointment.rules.ts';
import { Audited, impersonal, own } from '../../shared/operations/audited.ts';
import { Shared } from '../../shared/operations/shared.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** Cancellation policies and quotes, open to everyone, and canceling. */
@Resolver()
export class CancellationResolver {
  @Authorized('EVERYONE')
  @Audited(impersonal)
  @Topics()
  @Query(() => [CancellationPolicyType], {
    description: 'The cancellation policies and their tiers. {who}.',
  })
  cancellationPolicies(): CancellationPolicyType[] {
    return cancellationPolicyNames.map((name) => ({
      name,
      tiers: [...cancellationPolicies[name]],
    }));
  }

  @Authorized('EVERYONE')
  @Audited(impersonal)
  @Topics('portal')
  @Query(() => CancellationQuoteType, {
    description:
      'What canceling a visit would cost. {who}; changes nothing. BAD_USER_INPUT when hours or cost are negative or the cost is not an amount in dollars below 1,000,000.',
  })
  cancellationQuote(
    @Arg('policy', () => CancellationPolicyNameEnum, { description: 'The policy to use.' })
    policy: CancellationPolicyName,
    @Arg('hoursOfNotice', () => Float, { description: 'Hours until the visit starts, 0 or more.' })
    hoursOfNotice: number,
    @Arg('cost', () => DecimalScalar, {
      description: 'Cost of the visit in dollars, at most two decimals.',
    })
    cost: string,
  ): CancellationQuoteType {
    if (hoursOfNotice < 0) throw new Failure('BAD_USER_INPUT', 'hoursOfNotice must be 0 or more.');
    if (!isAmount(cost, 6))
      throw new Failure(
        'BAD_USER_INPUT',
        `cost must be an amount from 0 to ${highestCost} with at most two decimals.`,
      );
    const { percent, fee, refund } = cancellationFee(policy, hoursOfNotice, cost);
    return { percent, fee: usd(fee), refund: usd(refund) };
  }

  @Authorized('CLIENT')
  @Shared('asking')
  @Audited({ id: 'appointment', ...own })
  @Topics('schedule', 'portal')
  @Mutation(() => CancelAppointmentPayload, {
    description:
      'Cancels one of the signed-in client’s own visits that is scheduled or confirmed, for the fee at that moment. {who}. NOT_FOUND for a visit that is not theirs; refused as data with ALREADY_DONE when it is canceled, WRONG_STATE when it can no longer be, and STALE_VERSION when it costs more than `fee`.',
  })
  cancelAppointment(
    @Arg('input', () => CancelAppointmentInput, {
      description: 'The visit, the reason, and the fee that was shown.',
    })
    input: CancelAppointmentInput,
    @Ctx() context: GraphContext,
  ): Promise<CancelAppointmentPayload> {
    return refusable<CancelAppointmentPayload>(() => cancelAppointment(context, input));
  }
}
