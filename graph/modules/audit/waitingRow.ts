import { plainAddress } from '../../database/actor.ts';
import type { ActorRole, Subject } from '../../shared/operations/audited.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import type { AuditKind } from './audit.rules.ts';
import type { AuditDetails } from './auditEntry.entity.ts';

/** The caller of a request. */
export interface Caller {
  /** Null for a visitor and the command line. */
  userId: string | null;
  role: ActorRole;
  requestId: string | null;
  /** The caller's address; absent for the command line. */
  ip?: string;
}

/** A row waiting to be written. */
export interface WaitingRow {
  at: string;
  kind: AuditKind;
  actor_id: string | null;
  actor_role: ActorRole;
  operation: string;
  request_id: string | null;
  address: string | null;
  subject_kind: string | null;
  subject_id: string | null;
  email: string | null;
  details: AuditDetails;
}

export function waitingRow(
  kind: AuditKind,
  { userId, role, requestId, ip }: Caller,
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
    address: plainAddress(ip),
    subject_kind: isEmail ? null : (subject?.kind ?? null),
    // Rows are written together: one invalid row would hold up all others.
    subject_id: subject !== null && !isEmail && isIdentifier(subject.id) ? subject.id : null,
    email: isEmail ? subject.id : null,
    details,
  };
}
