import { useApolloClient } from '@apollo/client/react';
import { enumName } from '#graph/shared/validation/forms.rules';
import type { SubmissionStatus } from '../../../app/graph/schema.generated.ts';
import { useCommand } from '../../ui/useCommand.ts';
import { submissionCopy as copy } from '../copy.ts';
import type { Submission } from '../reads.ts';
import {
  DeskAssignSubmissionDocument,
  DeskMarkSubmissionDocument,
  DeskMoveInboxEntryDocument,
} from './commands.generated.ts';

interface SubmissionCommands {
  busy: boolean;
  assign: (assigneeId: string | null) => Promise<boolean>;
  mark: (suspectedSpam: boolean) => Promise<boolean>;
  move: (state: string) => Promise<boolean>;
}

/** The one-press actions on a submission. */
export function useSubmissionCommands({ kind, id }: Submission): SubmissionCommands {
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
          const status = enumName(state) as SubmissionStatus;
          const variables = { input: { kind, id, status } };
          const { data } = await client.mutate({ mutation: DeskMoveInboxEntryDocument, variables });
          return data?.moveInboxEntry;
        },
      }),
  };
}
