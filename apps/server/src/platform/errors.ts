import { errorCodes, type ErrorCode } from '@frontage/contract/errors';

interface Details {
  fields?: Record<string, string>;
  message?: string;
  retryAfterSeconds?: number;
  /** Repeats the message as the field `error`, for callers that look for it there. */
  alsoAsError?: boolean;
  /** The failure behind it, for the log only. */
  cause?: unknown;
}

/** An expected error. Its code decides status and message. Any other error is a bug or an outage and becomes a 500 or 503. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorCodes[code].message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}
