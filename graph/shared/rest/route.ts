import type { Response } from 'express';
import type { z } from 'zod';
import type { GraphContext } from '../context.ts';
import type { JsonSchema } from './jsonSchema.ts';

/**
 * Who may call a path: anyone, whoever is signed in, a signed-in person with a client profile, or staff and admins. The
 * graph decides; this says it to the reader of the documents.
 */
export type Access = 'anyone' | 'session' | 'client' | 'office';

/** A refusal of a row's own, besides those that follow from its body and access. */
export interface DocumentedRefusal {
  status: 401 | 403 | 404 | 409 | 423 | 429;
  when: string;
}

/** What the documents say of a path, however it answers. */
interface DocumentedPath {
  /** Path as Express writes it, for example `/api/billing/invoices/:id/download`. */
  path: string;
  /** Unique name of the row in the OpenAPI document. */
  operationId: string;
  /** The chapter it stands in. */
  tag: 'Sign-in' | 'Forms' | 'Portal' | 'Office';
  summary: string;
  /** What a caller has to know beyond the summary. */
  description: string;
  access: Access;
  refusals?: readonly DocumentedRefusal[];
}

/**
 * One documented path: which operation of the graph answers it, and how its answer reads as JSON.
 * Validation, permission and effect live under the graph; a row only translates.
 */
export interface OperationRow extends DocumentedPath {
  method: 'GET' | 'POST';
  /** An operation with one top-level field, taking `$input` where there is a body. */
  operation: string;
  /** The body: its schema and how it reads as the operation's `$input`. Absent where no body is read. */
  body?: RestBody;
  /** What is read of the address behind the `?`, which the operation takes by the same names; absent where nothing is. */
  query?: Readonly<Record<string, QueryParameter>>;
  /** Status of a success. */
  status: 200 | 201 | 204;
  /** Turns the operation's top-level value into the JSON answer. */
  answer: (value: never) => unknown;
  /** The JSON answer; absent where the answer has no body. */
  answerSchema?: z.ZodType;
  /** Type of the graph whose fields describe those of the answer. */
  describedBy?: string;
  /** Pages a connection to its end, for answers that are a whole list. */
  wholeList?: boolean;
  /** The same answer as a file, for whoever asks for it. */
  otherwise?: {
    contentType: string;
    isWanted: (query: Readonly<Record<string, string | undefined>>) => boolean;
    filename: (query: Readonly<Record<string, string | undefined>>) => string;
    body: (value: unknown) => string;
  };
}

/** One parameter behind the `?` of an address. */
export interface QueryParameter {
  schema: z.ZodType;
  required: boolean;
  description: string;
  /** A value that is accepted. */
  example: string;
}

export interface RestBody {
  schema: z.ZodType;
  /** From a body that passed the schema to the operation's `$input`. */
  toInput: (body: never) => Record<string, unknown>;
  /** Whether the path takes an `Idempotency-Key`. */
  idempotent: boolean;
  /** Input type of the graph whose fields describe those of the body. */
  describedBy: string;
  /** A body that is accepted. */
  example: Readonly<Record<string, unknown>>;
  /** Fields whose JSON schema has more to say than their zod schema can. */
  documented?: Readonly<Record<string, (fromZod: JsonSchema) => JsonSchema>>;
  /**
   * Runs when the body did not pass, before it is refused: a malformed sign-in is an attempt all
   * the same.
   */
  refused?: (context: GraphContext) => Promise<void>;
}

/** A path that answers with bytes or a redirect instead of an operation's JSON. */
export interface OtherRow extends DocumentedPath {
  method: 'GET';
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
