import type { ErrorCode } from '@frontage/contract/errors';

interface ErrorDetails {
  status: number;
  /** `no_response`: the network failed, or the server is down. */
  code: ErrorCode | 'no_response';
  message: string;
  fields?: Record<string, string> | undefined;
  requestId?: string | undefined;
}

/** What every failed call throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorDetails['code'];
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor({ status, code, message, fields = {}, requestId }: ErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
  }
}
