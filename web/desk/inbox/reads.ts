import type { InboxFilterInput, SubmissionKind } from '../../app/graph/schema.generated.ts';
import type { DeskInboxCountsQuery, DeskInboxRowFragment } from './inbox.generated.ts';
import type {
  DeskColleaguesFragment,
  DeskSubmissionFragment,
} from './submission/submission.generated.ts';

/** A row of the list; each kind has its own states. */
export type InboxRow = DeskInboxRowFragment & { status: string };

/** What every kind's list query returns. */
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

/** A submission of any kind. */
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

export interface ListedRow {
  kind: SubmissionKind;
  row: InboxRow;
}
