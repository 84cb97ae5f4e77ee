import { Kind, type DocumentNode } from 'graphql';
import type { Topic } from '#graph/shared/operations/topics.rules';
import { topicsOfMutation, topicsOfQuery } from './topics.generated.ts';

/** Whether a query may be affected by a change of these topics. */
export const concerns = (document: DocumentNode, changed: ReadonlySet<Topic>): boolean =>
  rootFields(document).some((field) => {
    const topics = topicsOfQuery[field] ?? [];
    return (
      (changed.has('everything') && topics.length > 0) || topics.some((topic) => changed.has(topic))
    );
  });

/** The topics of what a mutation changes. */
export const topicsOf = (mutation: DocumentNode): ReadonlySet<Topic> =>
  new Set(rootFields(mutation).flatMap((field) => topicsOfMutation[field] ?? []));

/** The fields of the operation's root, including those in its fragments. */
export const rootFields = ({ definitions }: DocumentNode): string[] =>
  definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ||
    (definition.kind === Kind.FRAGMENT_DEFINITION &&
      definition.typeCondition.name.value === 'Query')
      ? definition.selectionSet.selections.flatMap((selection) =>
          selection.kind === Kind.FIELD ? [selection.name.value] : [],
        )
      : [],
  );
