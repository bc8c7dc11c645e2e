/** Every refusal the API can give: its status and the sentence a person reads. Anything else is a fault and answers `internal`. */
export const errorCodes = {
  validation_failed: { status: 400, message: 'Please check the fields and try again.' },
  terms_not_agreed: { status: 400, message: 'You must agree to the Terms of Service to continue' },
  weak_password: { status: 400, message: 'Password does not meet complexity requirements' },
  code_missing: { status: 400, message: 'Please enter verification code' },
  wrong_code: { status: 400, message: 'That code is wrong or has expired. Check your newest email or ask for a new code.' },
  wrong_password: { status: 400, message: 'Your current password is not right.' },
  reset_link_dead: { status: 400, message: 'This link has expired or was used already. Please ask for a new one.' },
  wrong_credentials: { status: 401, message: 'Invalid email or password' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  forbidden: { status: 403, message: 'Your account may not do this.' },
  cross_site: { status: 403, message: 'This request did not come from our own pages.' },
  bad_signature: { status: 400, message: 'This was not signed by the payment provider.' },
  no_connected_account: { status: 404, message: 'No Connect account found for this seller' },
  onboarding_incomplete: { status: 409, message: 'Account onboarding must be completed first' },
  not_found: { status: 404, message: 'We could not find that.' },
  body_too_large: { status: 413, message: 'That is more than we can take in one request.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  provider_unavailable: { status: 503, message: 'The payment provider does not answer right now. Please try again in a moment.' },
  busy: { status: 503, message: 'We are very busy right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** The shape of every refusal. `message` is what the toast shows, on some calls also as `error`; `fields` names each field that was wrong. */
export interface ErrorAnswer {
  status: 'error';
  success: false;
  code: ErrorCode;
  message: string;
  error?: string;
  fields?: Record<string, string>;
  requestId: string;
}
