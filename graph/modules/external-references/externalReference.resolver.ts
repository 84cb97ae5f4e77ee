import { Arg, Authorized, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { ExternalReferenceType } from '../../shared/externalReferences.ts';
import { Audited, denialsOnly } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { Payload, refusable } from '../../shared/userErrors.ts';
import { Held, setExternalReference } from './externalReference.commands.ts';
import { SetExternalReferenceInput } from './externalReference.input.ts';
import { referencesOf } from './externalReference.queries.ts';

@ObjectType({ description: 'What other programs call the record now, or why it stays as it was.' })
export class SetExternalReferencePayload extends Payload {
  @Field(() => [ExternalReferenceType], {
    nullable: true,
    description: 'What other programs call the record; null if refused.',
  })
  externalReferences?: ExternalReferenceType[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The record of the same kind that is called that already.',
  })
  heldBy?: string | null;
}

/** For programs that keep records of ours under identifiers of their own. */
@Resolver()
export class ExternalReferenceResolver {
  @Authorized('OFFICE')
  @Audited(denialsOnly)
  @Topics('clients', 'caregivers', 'schedule', 'billing')
  @Mutation(() => SetExternalReferencePayload, {
    description:
      'Sets or takes away what another program calls a client, caregiver, visit, invoice or payment. {who}. NOT_FOUND when there is no such record. Refused as data with IN_USE on `value` when another record of the kind is called that, and with LIMIT_REACHED.',
  })
  async setExternalReference(
    @Arg('input', () => SetExternalReferenceInput, {
      description: 'The record, the program and the identifier.',
    })
    input: SetExternalReferenceInput,
    @Ctx() context: GraphContext,
  ): Promise<SetExternalReferencePayload> {
    let heldBy: string | null = null;
    const payload = await refusable<SetExternalReferencePayload>(async () => {
      try {
        const { kind, id } = await setExternalReference(context, input);
        const found = await referencesOf(kysely(context.em.fork()), kind, [id]);
        return { externalReferences: found.get(id)! };
      } catch (error) {
        if (error instanceof Held) heldBy = error.by;
        throw error;
      }
    });
    return { ...payload, heldBy };
  }
}
