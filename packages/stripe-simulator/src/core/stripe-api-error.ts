interface ErrorDetails {
  status?: number;
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  code?: string;
  param?: string;
  declineCode?: string;
  /** More fields of the error, such as the setup intent it concerns. */
  about?: Record<string, unknown>;
  /** The transaction is committed despite the error: a declined card changes its intent. */
  keepsChanges?: boolean;
}

/** An error in Stripe's format. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly keepsChanges: boolean;
  readonly body: { error: Record<string, unknown> };

  constructor(message: string, details: ErrorDetails = {}) {
    super(message);
    const { status = 400, type = 'invalid_request_error', code, param, declineCode, about, keepsChanges = false } = details;
    this.status = status;
    this.keepsChanges = keepsChanges;
    this.body = {
      error: {
        type,
        message,
        ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        ...(param && { param }),
        ...(declineCode && { decline_code: declineCode }),
        ...about,
      },
    };
  }
}

export function notFoundError(kind: string, id: string, param = 'id'): StripeApiError {
  return new StripeApiError(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param });
}

/** Fails instead of silently ignoring a parameter that Stripe supports and we do not. */
export function rejectUnsupportedParams(params: object | undefined, known: readonly string[], of: string): void {
  const unsupported = Object.keys(params ?? {}).find((name) => !known.includes(name));
  if (unsupported)
    throw new StripeApiError(`The simulator can't do anything with ${unsupported} of ${of}.`, { status: 501, type: 'api_error', param: unsupported });
}
