import type { ErrorCode } from '@frontage/contract/errors';

interface Refusal {
  status: number;
  /** `no_response` means that nothing came back at all: the network, or a server that is down. */
  code: ErrorCode | 'no_response';
  message: string;
  fields?: Record<string, string> | undefined;
  requestId?: string | undefined;
}

/** Every way in which a call can fail, in one shape. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: Refusal['code'];
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor({ status, code, message, fields = {}, requestId }: Refusal, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
  }
}
