interface FailureDetails {
  status?: number;
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  code?: string;
  param?: string;
  declineCode?: string;
  /** Further fields of the error, such as the setup intent that it is about. */
  about?: Record<string, unknown>;
  /** What was done so far stays: a refused card changes the intent that it was tried on. */
  keepsChanges?: boolean;
}

/** A refusal in Stripe's words and shape. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly keepsChanges: boolean;
  readonly body: { error: Record<string, unknown> };

  constructor(message: string, details: FailureDetails = {}) {
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

/** What Stripe would do and we can't: told loudly, rather than overheard. */
export function rejectUnsupportedParams(params: object | undefined, known: readonly string[], of: string): void {
  const other = Object.keys(params ?? {}).find((name) => !known.includes(name));
  if (other) throw new StripeApiError(`The simulator can't do anything with ${other} of ${of}.`, { status: 501, type: 'api_error', param: other });
}
