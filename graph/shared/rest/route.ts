import type { PortalPart } from '../../modules/identity/portal.rules.ts';
import type { AuditRule } from '../operations/audited.ts';
import type { Response } from 'express';
import type { z } from 'zod';
import type { GraphContext } from '../context.ts';
import type { Refusal } from '../errors.ts';
import type { JsonSchema } from './jsonSchema.ts';

/**
 * Who may call a path: anyone, any signed-in user, a user with a client profile, or staff and
 * admins. Only for the documents; the graph enforces it.
 */
export type Access = 'anyone' | 'session' | 'client' | 'office';

/** A refusal specific to a row, besides those that follow from its body and access. */
export interface DocumentedRefusal {
  status: 401 | 403 | 404 | 409 | 423 | 429;
  when: string;
}

/** The documentation of a path, however it is answered. */
interface DocumentedPath {
  /** Path in Express syntax, such as `/api/billing/invoices/:id/download`. */
  path: string;
  /** Unique name of the row in the OpenAPI document. */
  operationId: string;
  /** Its section in the documents. */
  tag: 'Sign-in' | 'Forms' | 'Portal' | 'Office';
  summary: string;
  /** What a caller needs to know beyond the summary. */
  description: string;
  access: Access;
  refusals?: readonly DocumentedRefusal[];
}

/**
 * One documented path: the graph operation that answers it, and how the answer is converted to
 * JSON. Validation, permissions and effects are in the graph; a row only translates.
 */
export interface OperationRow extends DocumentedPath {
  method: 'GET' | 'POST';
  /** An operation with one top-level field, taking `$input` if there is a body. */
  operation: string;
  /**
   * The body: its schema and conversion to the operation's `$input`. Absent if there is no body.
   */
  body?: RestBody;
  /** Query parameters, passed to the operation under the same names; absent if there are none. */
  query?: Readonly<Record<string, QueryParameter>>;
  /** What is wrong with valid query parameters together; null if nothing is. */
  refusal?: (query: Readonly<Record<string, string | undefined>>) => Refusal | null;
  /** A field that a refusal's answer may hold besides code and message. */
  besideRefusal?: FieldOfRefusal;
  /** HTTP status of a success. */
  status: 200 | 201 | 204;
  /** Converts the operation's top-level value to the JSON answer. */
  answer: (value: never) => unknown;
  /** Schema of the JSON answer; absent if the answer has no body. */
  answerSchema?: z.ZodType;
  /** Graph type whose field descriptions document the answer. */
  describedBy?: string;
  /** True to read a connection to its end, for answers that are a whole list. */
  wholeList?: boolean;
  /** An alternative format of the same answer, on request. */
  otherwise?: {
    contentType: string;
    isWanted: (query: Readonly<Record<string, string | undefined>>) => boolean;
    filename: (query: Readonly<Record<string, string | undefined>>) => string;
    body: (value: unknown) => string;
  };
}

export interface FieldOfRefusal {
  name: string;
  /** Status of the refusals that may have it. */
  status: 401;
  description: string;
  schema: z.ZodType;
  /** Graph type whose field descriptions document it. */
  describedBy: string;
  /** Its value, of the operation's; null if there is none. */
  of: (value: never) => unknown;
}

/** One query parameter. */
export interface QueryParameter {
  schema: z.ZodType;
  required: boolean;
  description: string;
  /** A valid example; absent if the sample request leaves it out. */
  example?: string;
}

export interface RestBody {
  schema: z.ZodType;
  /** Converts a validated body to the operation's `$input`. */
  toInput: (body: never) => Record<string, unknown>;
  /** True if the path accepts an `Idempotency-Key`. */
  idempotent: boolean;
  /** Graph input type whose field descriptions document the body. */
  describedBy: string;
  /** A valid example. */
  example: Readonly<Record<string, unknown>>;
  /** Fields whose JSON schema needs more than their zod schema can express. */
  documented?: Readonly<Record<string, (fromZod: JsonSchema) => JsonSchema>>;
  /** Called before an invalid body is refused: a malformed sign-in also counts as an attempt. */
  refused?: (context: GraphContext) => Promise<void>;
}

/** A path that answers with bytes or a redirect instead of an operation's JSON. */
export interface OtherRow extends DocumentedPath {
  method: 'GET';
  /** What the audit log records, as @Audited says it for an operation. */
  audited: AuditRule;
  /** The part of a client's portal that it is of, as @Shared says it for an operation. */
  shared?: PortalPart;
  /** Query parameters, given to `handle` with those of the path; absent if there are none. */
  query?: Readonly<Record<string, QueryParameter>>;
  /** Answers it. A UserError is answered as a refusal. */
  handle: (
    context: GraphContext,
    parameters: Record<string, string>,
    response: Response,
  ) => Promise<void>;
  success: {
    status: 200 | 302;
    description: string;
    contentType?: string;
    headers: Readonly<Record<string, string>>;
  };
}

export type RestRow = OperationRow | OtherRow;
