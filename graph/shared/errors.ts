/**
 * Codes of refusals: expected, and returned as data in a payload's `userErrors`. Each stands for one
 * thing that a program can do about it.
 */
export enum RefusalCode {
  INVALID = 'INVALID',
  NOT_FOUND = 'NOT_FOUND',
  ALREADY_DONE = 'ALREADY_DONE',
  WRONG_STATE = 'WRONG_STATE',
  STALE_VERSION = 'STALE_VERSION',
  IN_USE = 'IN_USE',
  TIME_TAKEN = 'TIME_TAKEN',
  SHORT_NOTICE = 'SHORT_NOTICE',
  REASON_REQUIRED = 'REASON_REQUIRED',
  DECISION_REQUIRED = 'DECISION_REQUIRED',
  ABOVE_AMOUNT = 'ABOVE_AMOUNT',
  LIMIT_REACHED = 'LIMIT_REACHED',
  EMAIL_TAKEN = 'EMAIL_TAKEN',
  INVALID_CREDENTIALS = 'INVALID_CREDENTIALS',
  SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED',
  PROOF_REQUIRED = 'PROOF_REQUIRED',
  ACCOUNT_LOCKED = 'ACCOUNT_LOCKED',
  ACCOUNT_INACTIVE = 'ACCOUNT_INACTIVE',
  KEY_REUSED = 'KEY_REUSED',
}

/** A code's status on the REST paths (product 8.2), what it means and what to do. */
interface Meaning {
  status: number;
  meaning: string;
}

export const refusalCodes: Readonly<Record<`${RefusalCode}`, Meaning>> = {
  INVALID: {
    status: 400,
    meaning: 'The field is missing or its value cannot be. Send another value.',
  },
  NOT_FOUND: {
    status: 404,
    meaning:
      'The record that the field names does not exist, or the caller may not see it. Name another one.',
  },
  ALREADY_DONE: {
    status: 409,
    meaning:
      'What was asked for is so already, by an earlier request or by somebody else. Treat it as done.',
  },
  WRONG_STATE: {
    status: 409,
    meaning:
      'The state of the record, or of one that the field names, does not allow it. Read the record; a repeat is refused, too.',
  },
  STALE_VERSION: {
    status: 409,
    meaning:
      'What the request is based on has changed since: the version, or the fee that was shown. Read it again, then decide anew.',
  },
  IN_USE: {
    status: 409,
    meaning: 'Another record depends on it. Settle that one first; the message names it.',
  },
  TIME_TAKEN: {
    status: 409,
    meaning:
      'Something else is at that time: a visit, time off, a hold, or hours nobody works. Choose another time or caregiver.',
  },
  SHORT_NOTICE: {
    status: 409,
    meaning:
      'It comes with less notice than promised. Choose a later day, or send a reason in the field.',
  },
  REASON_REQUIRED: {
    status: 409,
    meaning: 'It is an exception that wants a reason. Send it in the field.',
  },
  DECISION_REQUIRED: {
    status: 409,
    meaning:
      'It affects visits, and the request does not say what becomes of them. Ask, and send the decision in the field.',
  },
  ABOVE_AMOUNT: {
    status: 409,
    meaning: 'The amount is more than is due, or can be given back. Send less.',
  },
  LIMIT_REACHED: {
    status: 409,
    meaning: 'As many are stored as are allowed. Call the office.',
  },
  EMAIL_TAKEN: {
    status: 409,
    meaning: 'The email belongs to another account or person. Send another one.',
  },
  INVALID_CREDENTIALS: {
    status: 401,
    meaning: 'Email and password do not match, or the code is wrong.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    meaning:
      'The password is right, and this person has a second factor. Send the second step with the challenge.',
  },
  // Not 401: the session goes on.
  PROOF_REQUIRED: {
    status: 403,
    meaning:
      'It needs a fresh proof of who is asking. Send one with `prove` (GraphQL), then the same request again.',
  },
  ACCOUNT_LOCKED: {
    status: 423,
    meaning: 'Too many consecutive failures: this email cannot sign in for a while.',
  },
  ACCOUNT_INACTIVE: {
    status: 403,
    meaning: 'The account has been deactivated. Call the office.',
  },
  KEY_REUSED: {
    status: 422,
    meaning:
      'The idempotency key was used before with different input. Send each thing with a key of its own.',
  },
};

/** Codes that make a field null, in its error's `extensions.code`. */
export const failureCodes = {
  BAD_USER_INPUT: {
    status: 400,
    meaning: 'A variable or argument is not of its type, or out of bounds. Correct the request.',
  },
  UNAUTHENTICATED: { status: 401, meaning: 'There is no session, or it has ended. Log in.' },
  FORBIDDEN: { status: 403, meaning: 'This user may not do or read this.' },
  NOT_FOUND: {
    status: 404,
    meaning: 'The record that a query names does not exist, or the caller may not see it.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    meaning: 'This user must add a second factor first. Add one.',
  },
  CURSOR_EXPIRED: {
    status: 410,
    meaning:
      'Changes after the cursor are no longer known. Take `latestCursor`, then read everything again.',
  },
  PROOF_REQUIRED: refusalCodes.PROOF_REQUIRED,
  RATE_LIMITED: { status: 429, meaning: 'Too many requests. Wait `retryAfter` seconds.' },
  INTERNAL: {
    status: 500,
    meaning:
      'A fault of the server. A repeat may work; quote the `X-Request-Id` when you report it.',
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'The database cannot be reached. Wait `retryAfter` seconds, then repeat.',
  },
} as const satisfies Readonly<Record<string, Meaning>>;

export type FailureCode = keyof typeof failureCodes;

/** Codes of requests of which nothing was run; all but the first are the graph's only. */
export const requestCodes = {
  BAD_REQUEST: 'Method, content type or body are not those of a request. Correct it.',
  GRAPHQL_PARSE_FAILED: 'The document has a syntax error, or too many tokens.',
  GRAPHQL_VALIDATION_FAILED: 'The document does not fit the schema, or exceeds a limit.',
  OPERATION_RESOLUTION_FAILURE:
    'The document has several operations, and `operationName` names none of them.',
  PERSISTED_QUERY_NOT_SUPPORTED: 'Documents cannot be named by their hash. Send the text.',
} as const;

/** HTTP status of each code on the REST paths (product 8.2). */
export const httpStatus = Object.fromEntries(
  Object.entries({ ...failureCodes, ...refusalCodes }).map(([code, { status }]) => [code, status]),
) as Readonly<Record<`${RefusalCode}` | FailureCode, number>>;

/**
 * One reason why a form or an action was refused. `field` is the path of the input field
 * ("workExperience.0.title"), null if it is about none.
 */
export interface Refusal {
  field: string | null;
  message: string;
  code: RefusalCode;
}

/**
 * Thrown by a command that refuses; the resolver's payload returns the refusals as `userErrors`.
 */
export class UserError extends Error {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(refusals[0]?.message ?? 'Refused');
    this.name = 'UserError';
    this.refusals = refusals;
  }

  static of(code: RefusalCode, message: string, field: string | null = null): UserError {
    return new UserError([{ field, message, code }]);
  }
}

/**
 * Ends a field of an operation: a missing session or permission, something not found, a limit, a
 * database that is down.
 */
export class Failure extends Error {
  readonly code: FailureCode;
  /** Seconds after which to retry; sent as `Retry-After`. */
  readonly retryAfter: number | null;
  /** Identifier of the record that is not there, with NOT_FOUND; else null. */
  readonly missing: string | null;

  constructor(
    code: FailureCode,
    message: string,
    retryAfter: number | null = null,
    missing: string | null = null,
  ) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.retryAfter = retryAfter;
    this.missing = missing;
  }
}

export const unauthenticated = (): Failure => new Failure('UNAUTHENTICATED', 'Please log in.');
export const addFactorFirst = (): Failure =>
  new Failure('SECOND_FACTOR_NEEDED', 'Please set up a second step for logging in first.');
export const forbidden = (message = 'You may not do this.'): Failure =>
  new Failure('FORBIDDEN', message);
/**
 * A mutation whose input holds `id` answers this as data, on that field.
 * @param thing what to call it, such as "This client"
 * @param id its identifier as the caller gave it; null if they named none
 */
export const notFound = (thing: string, id: string | null = null): Failure =>
  new Failure('NOT_FOUND', `${thing} was not found.`, null, id);
