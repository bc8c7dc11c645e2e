import { errorCodes, type ErrorCode } from '@frontage/contract/errors';

interface Details {
  fields?: Record<string, string>;
  message?: string;
  retryAfterSeconds?: number;
  /** Gives the sentence once more, as the field `error`, where callers look for it there. */
  alsoAsError?: boolean;
}

/** A refusal that we foresee. Its code decides status and sentence; everything that is not an AppError is a fault. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorCodes[code].message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}
