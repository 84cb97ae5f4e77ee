/**
 * All codes. A `RefusalCode` is expected and returned as data in a payload's `userErrors`; a
 * `FailureCode` makes the field null and is returned as its error's `extensions.code`.
 */
export enum RefusalCode {
  INVALID = 'INVALID',
  INVALID_CREDENTIALS = 'INVALID_CREDENTIALS',
  ACCOUNT_LOCKED = 'ACCOUNT_LOCKED',
  ACCOUNT_INACTIVE = 'ACCOUNT_INACTIVE',
  EMAIL_TAKEN = 'EMAIL_TAKEN',
  KEY_REUSED = 'KEY_REUSED',
  CONFLICT = 'CONFLICT',
  NOT_FOUND = 'NOT_FOUND',
}

export type FailureCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'RATE_LIMITED'
  | 'INTERNAL'
  | 'UNAVAILABLE';

/** HTTP status of each code on the REST paths (product 8.2). */
export const httpStatus: Readonly<Record<`${RefusalCode}` | FailureCode, number>> = {
  INVALID: 400,
  BAD_USER_INPUT: 400,
  INVALID_CREDENTIALS: 401,
  UNAUTHENTICATED: 401,
  ACCOUNT_INACTIVE: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  CONFLICT: 409,
  KEY_REUSED: 422,
  ACCOUNT_LOCKED: 423,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

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
export const forbidden = (message = 'You may not do this.'): Failure =>
  new Failure('FORBIDDEN', message);
/**
 * A mutation whose input holds `id` answers this as data, on that field.
 * @param thing what to call it, such as "This client"
 * @param id its identifier as the caller gave it; null if they named none
 */
export const notFound = (thing: string, id: string | null = null): Failure =>
  new Failure('NOT_FOUND', `${thing} was not found.`, null, id);
