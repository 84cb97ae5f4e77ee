import { isIdentifier } from '../../shared/validation/identifier.ts';
import type { AuditKind } from './audit.rules.ts';
import type { AuditDetails } from './auditEntry.entity.ts';

/** Who asks, as a request knows them. */
export interface Caller {
  /** Null for a visitor and the command line. */
  userId: string | null;
  role: string;
  requestId: string | null;
  /** Address of the caller, which is not kept; absent for the command line. */
  ip?: string;
}

/**
 * Whose data. What belongs to a client ("invoice", "appointment", "recurring-appointment", "user")
 * is looked up when it is written down and stands in the log under the client. An email address
 * stands for its account and is never kept.
 */
export interface Subject {
  kind: string;
  /** A uuid; an address for the kind "email". */
  id: string;
}

/** A row that is still to be written. */
export interface WaitingRow {
  at: string;
  kind: AuditKind;
  actor_id: string | null;
  actor_role: string;
  operation: string;
  request_id: string | null;
  subject_kind: string | null;
  subject_id: string | null;
  email: string | null;
  details: AuditDetails;
}

export function waitingRow(
  kind: AuditKind,
  { userId, role, requestId }: Caller,
  operation: string,
  subject: Subject | null,
  details: AuditDetails,
): WaitingRow {
  const isEmail = subject?.kind === 'email';
  return {
    at: new Date().toISOString(),
    kind,
    actor_id: userId,
    actor_role: role,
    operation,
    request_id: requestId,
    subject_kind: isEmail ? null : (subject?.kind ?? null),
    // Rows are written together: one that cannot be stored would hold up all others.
    subject_id: subject !== null && !isEmail && isIdentifier(subject.id) ? subject.id : null,
    email: isEmail ? subject.id : null,
    details,
  };
}
