import type { Response } from 'express';
import type { z } from 'zod';
import type { GraphContext } from '../context.ts';

/** Data of a finished operation: the value of its one top-level field. */
export type Answer = unknown;

/**
 * One documented path of specification 7: which operation of the graph answers it, and how its answer reads as JSON.
 * Validation, permission and effect live under the graph; a row only translates (ruling 23).
 */
export interface OperationRow {
  method: 'GET' | 'POST';
  /** Path as Express writes it, for example `/api/billing/invoices/:id/download`. */
  path: string;
  summary: string;
  /** An operation with one top-level field, taking `$input` where there is a body. */
  operation: string;
  /** The body: its schema and how it reads as the operation's `$input`. Absent where no body is read. */
  body?: RestBody;
  /** Status of a success. */
  status: 200 | 201 | 204;
  /** Turns the operation's top-level value into the JSON answer. */
  answer: (value: never) => unknown;
  /** Pages a connection to its end, for answers that are a whole list. */
  wholeList?: boolean;
}

export interface RestBody {
  schema: z.ZodType;
  /** From a body that passed the schema to the operation's `$input`. */
  toInput: (body: never) => Record<string, unknown>;
  /** Whether the path takes an `Idempotency-Key` (ruling 27). */
  idempotent: boolean;
}

/** A path that answers with bytes or a redirect instead of an operation's JSON. */
export interface OtherRow {
  method: 'GET';
  path: string;
  summary: string;
  handle: (context: GraphContext, parameters: Record<string, string>, response: Response) => Promise<void>;
}

export type RestRow = OperationRow | OtherRow;
