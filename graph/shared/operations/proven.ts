import type { GraphQLSchema } from 'graphql';
import { Extensions, UseMiddleware, type MiddlewareFn } from 'type-graphql';
import type { GraphContext } from '../context.ts';
import { Failure, RefusalCode, UserError, type Refusal } from '../errors.ts';
import { addMinutes } from '../time.ts';
import { proofMinutes, proofNeeded, proveFirst } from './proven.rules.ts';

const refused: Refusal = { field: null, message: proveFirst, code: RefusalCode.PROOF_REQUIRED };

type Asker = Pick<NonNullable<GraphContext['viewer']>, 'hasFactor' | 'provenAt'> | null;

/** Whom to ask for a proof: those with a second factor, or also those who have only a password. */
interface Asked {
  everyone?: boolean;
}

const isProven = (viewer: Asker, { everyone = false }: Asked): boolean =>
  !(everyone || viewer?.hasFactor) ||
  (viewer !== null && addMinutes(viewer.provenAt, proofMinutes) > new Date());

/**
 * The same as @Proven, for a command that needs a proof only in some cases.
 * @throws UserError PROOF_REQUIRED
 */
export function assertProven(viewer: Asker, asked: Asked = {}): void {
  if (!isProven(viewer, asked)) throw new UserError([refused]);
}

/**
 * An operation that needs a fresh proof of who is asking, from those who have a second factor: an
 * unattended screen or a stolen session must not be enough. Runs after @Authorized.
 */
export const Proven = (asked: Asked = {}): MethodDecorator => {
  const check: MiddlewareFn<GraphContext> = async ({ context, info }, next) => {
    if (isProven(context.viewer, asked)) return next();
    if (info.parentType.name === 'Mutation') return { ok: false, userErrors: [refused] };
    throw new Failure(RefusalCode.PROOF_REQUIRED, proveFirst);
  };
  return (target, name, descriptor) => {
    for (const decorate of [
      UseMiddleware(check),
      Extensions({ proven: asked }),
    ] as MethodDecorator[])
      decorate(target, name, descriptor);
  };
};

/** Adds to the description of every operation with @Proven that it is refused without a proof. */
export function describeProofs(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType()!, schema.getMutationType()!])
    for (const field of Object.values(root.getFields())) {
      const asked = field.extensions.proven as Asked | undefined;
      if (!asked) continue;
      const whom = asked.everyone ? '' : ' from someone with a second factor';
      field.description += ` Refused with ${proofNeeded}${whom}.`;
    }
}

/** An operation for people who must add a second factor first, too, and can do nothing else. */
export const BeforeFactor = (): MethodDecorator => Extensions({ beforeFactor: true });
