import { useApolloClient } from '@apollo/client/react';
import { enumName } from '#graph/shared/validation/forms.rules';
import type { SubmissionKind } from '../../../app/graph/schema.generated.ts';
import { useCommand } from '../../ui/useCommand.ts';
import { submissionCopy as copy } from '../copy.ts';
import { kinds } from '../kinds.ts';
import { DeskAssignSubmissionDocument, DeskMarkSubmissionDocument } from './commands.generated.ts';

interface SubmissionCommands {
  busy: boolean;
  assign: (assigneeId: string | null) => Promise<boolean>;
  mark: (suspectedSpam: boolean) => Promise<boolean>;
  move: (state: string) => Promise<boolean>;
}

/** The one-press actions on a submission. */
export function useSubmissionCommands(kind: SubmissionKind, id: string): SubmissionCommands {
  const client = useApolloClient();
  const { run, busy } = useCommand();
  return {
    busy,
    assign: (assigneeId) =>
      run({
        failed: copy.assignFailed,
        send: async () => {
          const variables = { input: { kind, id, assigneeId } };
          const { data } = await client.mutate({
            mutation: DeskAssignSubmissionDocument,
            variables,
          });
          return data?.assignSubmission;
        },
      }),
    mark: (suspectedSpam) =>
      run({
        failed: copy.markFailed,
        send: async () => {
          const variables = { input: { kind, id, suspectedSpam } };
          const { data } = await client.mutate({ mutation: DeskMarkSubmissionDocument, variables });
          return data?.markSubmission;
        },
      }),
    move: (state) =>
      run({
        failed: copy.moveFailed,
        send: async () => {
          // A sign-up application can only be declined.
          const status = kind === 'SIGNUP_APPLICATION' ? {} : { status: enumName(state) };
          const { data } = await client.mutate({
            mutation: kinds[kind].move,
            variables: { input: { id, ...status } },
          });
          return data?.moved;
        },
      }),
  };
}
