import type { DeskInboxQuery } from './inbox.generated.ts';
import type { DeskSubmissionQuery } from './submission/submission.generated.ts';

/** A row of the list. */
export type InboxRow = DeskInboxQuery['inboxEntries']['nodes'][number];

/** An open submission. */
export type Submission = NonNullable<DeskSubmissionQuery['inboxEntry']>;
