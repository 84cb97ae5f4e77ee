import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { ExternalReferenceInput, referenceFilter } from '../../shared/externalReferences.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { updatedSince as updatedSinceWords } from '../../shared/updated.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { refusable } from '../../shared/userErrors.ts';
import { AddCaregiverInput, UpdateCaregiverInput } from './caregiver.input.ts';
import { caregiverOf, caregiversPage, findCaregiver } from './caregiver.queries.ts';
import { CaregiverConnection, CaregiverPayload, CaregiverType } from './caregiver.type.ts';
import { updateCaregiver } from './caregiver.commands.ts';
import { addCaregiver } from './hiring.commands.ts';
import { Audited, eachNode, itself, single, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const caregiverId = 'Identifier of the caregiver.';

/** Caregivers, as managed by the office. */
@Resolver()
export class CaregiverResolver {
  @Authorized('OFFICE')
  @Audited({ reads: eachNode(itself('caregiver')) })
  @Topics('caregivers')
  @Query(() => CaregiverConnection, {
    description: `The caregivers, newest first. {who}. ${pageArguments.refusals}`,
  })
  async caregivers(
    @Ctx() context: GraphContext,
    @Arg('isActive', () => Boolean, {
      nullable: true,
      description: 'True for only active caregivers, false for only those who left.',
    })
    isActive?: boolean | null,
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Words from the name or email, ignoring case and accents, or digits of the phone number.',
    })
    search?: string | null,
    @Arg('updatedSince', () => DateTimeScalar, { nullable: true, description: updatedSinceWords })
    updatedSince?: Date | null,
    @Arg('externalReference', () => ExternalReferenceInput, referenceFilter)
    externalReference?: ExternalReferenceInput | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<CaregiverType>> {
    const page = pageRequest('caregivers', first, after);
    const found = await caregiversPage(
      kysely(context.em),
      {
        isActive: isActive ?? null,
        search: search ?? null,
        updatedSince: updatedSince ?? null,
        externalReference: externalReference ?? null,
      },
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
  @Audited({ id: 'caregiver', reads: single(itself('caregiver')) })
  @Topics('caregivers', 'schedule')
  @Query(() => CaregiverType, {
    nullable: true,
    description: 'One caregiver. {who}. NOT_FOUND when there is none with this identifier.',
  })
  async caregiver(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID, { description: caregiverId }) id: string,
  ): Promise<CaregiverType> {
    return findCaregiver(kysely(context.em), id);
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('people', 'clients', 'caregivers')
  @Mutation(() => CaregiverPayload, {
    description:
      'Hires a caregiver without an application: creates the user and caregiver and sends the invitation. If the email already has a user, tells them; a user who never verified it loses password and sessions and is invited at that address. {who}. Refused as data with INVALID, KEY_REUSED, and EMAIL_TAKEN when an active caregiver has the email or its account is deactivated.',
  })
  async addCaregiver(
    @Arg('input', () => AddCaregiverInput, { description: 'The caregiver to hire.' })
    input: AddCaregiverInput,
    @Ctx() context: GraphContext,
  ): Promise<CaregiverPayload> {
    return refusable<CaregiverPayload>(async () => ({
      caregiver: await findCaregiver(kysely(context.em), await addCaregiver(context, input)),
    }));
  }

  @Authorized('OFFICE')
  @Audited(writes('caregiver'))
  @Topics('people', 'clients', 'caregivers', 'schedule')
  @Mutation(() => CaregiverPayload, {
    description:
      'Changes a caregiver’s record. {who}. NOT_FOUND when there is no such caregiver; refused as data with INVALID, or with STALE_VERSION if the version is outdated.',
  })
  async updateCaregiver(
    @Arg('input', () => UpdateCaregiverInput, { description: 'The changes.' })
    input: UpdateCaregiverInput,
    @Ctx() context: GraphContext,
  ): Promise<CaregiverPayload> {
    return changed(context, input.id, () => updateCaregiver(context, input.id, input));
  }
}

/** Wraps a command that changes a caregiver. */
const changed = (
  context: GraphContext,
  id: string,
  command: () => Promise<void>,
): Promise<CaregiverPayload> =>
  refusable<CaregiverPayload>(async () => {
    await command();
    return { caregiver: await findCaregiver(kysely(context.em), id) };
  });
