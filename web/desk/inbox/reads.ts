import type { InboxFilterInput, SubmissionKind } from '../../app/graph/schema.generated.ts';
import type { DeskInboxCountsQuery, DeskInboxRowFragment } from './inbox.generated.ts';
import type {
  DeskColleaguesFragment,
  DeskSubmissionFragment,
} from './submission/submission.generated.ts';

/** A row of the list; each kind has states of its own. */
export type InboxRow = DeskInboxRowFragment & { status: string };

/** What is read of any kind's list. */
export interface InboxRead extends DeskInboxCountsQuery {
  page: {
    nodes: InboxRow[];
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

export interface InboxVariables {
  [name: string]: unknown;
  statuses?: string[];
  filter?: InboxFilterInput;
  after?: string;
}

/** A submission of any kind with all that was sent, by the names of its form's fields. */
export type Submission = DeskSubmissionFragment & {
  status: string;
  clientId?: string | null;
  caregiverId?: string | null;
  reviewedAt?: string | null;
  reviewedBy?: { firstName: string; lastName: string } | null;
};

export interface SubmissionRead extends DeskColleaguesFragment {
  entry: Submission | null;
}

/** A row and which kind of submission it is. */
export interface ListedRow {
  kind: SubmissionKind;
  row: InboxRow;
}
