import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { pageArguments } from '../../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../../shared/paging/keyset.ts';
import { refusable } from '../../../shared/userErrors.ts';
import { AddCaregiverInput, UpdateCaregiverInput } from './caregiver.input.ts';
import { caregiverOf, caregiversPage, findCaregiver } from './caregiver.queries.ts';
import { CaregiverConnection, CaregiverPayload, CaregiverType } from './caregiver.type.ts';
import { updateCaregiver } from './caregiver.commands.ts';
import { addCaregiver } from './hiring.commands.ts';

const caregiverId = 'Identifier of the caregiver.';

/** The caregivers, as the office keeps them. */
@Resolver()
export class CaregiverResolver {
  @Authorized('OFFICE')
  @Query(() => CaregiverConnection, {
    description: `The caregivers, newest first. {who}. ${pageArguments.refusals}`,
  })
  async caregivers(
    @Ctx() context: GraphContext,
    @Arg('isActive', () => Boolean, {
      nullable: true,
      description: 'Only those at work, or only those who left.',
    })
    isActive?: boolean | null,
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Words of name or email without regard to case and accents, or digits of the phone number.',
    })
    search?: string | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<CaregiverType>> {
    const page = pageRequest('caregivers', first, after);
    const found = await caregiversPage(
      kysely(context.em),
      { isActive: isActive ?? null, search: search ?? null },
      page,
    );
    return connectionOf(
      'caregivers',
      page,
      found,
      ({ createdAt, id }) => ({ at: createdAt, id }),
      caregiverOf,
    );
  }

  @Authorized('OFFICE')
  @Query(() => CaregiverType, {
    nullable: true,
    description: 'One caregiver. {who}, and NOT_FOUND when there is none with this identifier.',
  })
  async caregiver(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID, { description: caregiverId }) id: string,
  ): Promise<CaregiverType> {
    return findCaregiver(kysely(context.em), id);
  }

  @Authorized('OFFICE')
  @Mutation(() => CaregiverPayload, {
    description:
      'Hires a caregiver without an application: makes user and caregiver and sends the invitation. Where the email has a user, tells them; a user who never verified it loses password and sessions, and the mailbox is invited. {who}; as data with INVALID, KEY_REUSED, and CONFLICT when a caregiver at work has the email or its account is deactivated.',
  })
  async addCaregiver(
    @Arg('input', () => AddCaregiverInput, { description: 'Who it is.' }) input: AddCaregiverInput,
    @Ctx() context: GraphContext,
  ): Promise<CaregiverPayload> {
    return refusable<CaregiverPayload>(async () => ({
      caregiver: await findCaregiver(kysely(context.em), await addCaregiver(context, input)),
    }));
  }

  @Authorized('OFFICE')
  @Mutation(() => CaregiverPayload, {
    description:
      'Changes what is kept about a caregiver. {who}, and NOT_FOUND; as data with INVALID.',
  })
  async updateCaregiver(
    @Arg('input', () => UpdateCaregiverInput, { description: 'The changes.' })
    input: UpdateCaregiverInput,
    @Ctx() context: GraphContext,
  ): Promise<CaregiverPayload> {
    return changed(context, input.id, () => updateCaregiver(context, input.id, input));
  }
}

/** The payload of a command that changed a caregiver. */
const changed = (
  context: GraphContext,
  id: string,
  command: () => Promise<void>,
): Promise<CaregiverPayload> =>
  refusable<CaregiverPayload>(async () => {
    await command();
    return { caregiver: await findCaregiver(kysely(context.em), id) };
  });
