/** Every error the API can return, with its HTTP status and the message people read. Anything unexpected becomes `internal`. */
export const errorCodes = {
  validation_failed: { status: 400, message: 'Please check the fields and try again.' },
  terms_not_agreed: { status: 400, message: 'You must agree to the Terms of Service to continue' },
  weak_password: { status: 400, message: 'Password does not meet complexity requirements' },
  missing_code: { status: 400, message: 'Please enter verification code' },
  wrong_code: { status: 400, message: 'That code is wrong or has expired. Check your latest email or request a new code.' },
  wrong_password: { status: 400, message: 'Your current password is incorrect.' },
  reset_link_expired: { status: 400, message: 'This link has expired or was already used. Please request a new one.' },
  link_invalid: { status: 400, message: 'This link is incomplete. Please open it again from your email.' },
  wrong_credentials: { status: 401, message: 'Invalid email or password' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  forbidden: { status: 403, message: 'Your account can’t do this.' },
  suspended: { status: 403, message: 'This account is suspended. Please contact us.' },
  cross_site: { status: 403, message: 'This request didn’t come from our site.' },
  bad_signature: { status: 400, message: 'This wasn’t signed by the payment provider.' },
  unknown_card: { status: 400, message: 'Please choose one of your saved cards.' },
  period_not_offered: { status: 400, message: 'This listing is not offered for that period.' },
  file_infected: { status: 400, message: 'A file may be infected, so we didn’t accept it. Please choose another one.' },
  no_connected_account: { status: 404, message: 'No Connect account found for this seller' },
  request_already_pending: { status: 409, message: 'You already have a pending request for this listing.' },
  request_state_changed: { status: 409, message: 'This request has changed. Please check its new status.' },
  listing_taken_down: { status: 409, message: 'We took this listing down, so it can’t be listed. Please contact support.' },
  checkout_refused: {
    status: 409,
    message: 'The payment provider doesn’t accept this payment, so trying again won’t help. Nothing was charged. Please contact support.',
  },
  artwork_change_open: { status: 409, message: 'New artwork is already proposed. You can propose other artwork once this change is done.' },
  too_many_rental_photos: { status: 409, message: 'You sent photos of this rental several times today. Please send more tomorrow.' },
  too_many_artwork_changes: {
    status: 409,
    message: 'You’ve proposed new artwork for this rental 50 times, which is the most possible. Please message the seller instead.',
  },
  rental_not_running: { status: 409, message: 'This rental isn’t running, so its ad can’t change any more.' },
  too_early: { status: 409, message: 'It’s too early for this.' },
  too_late: { status: 409, message: 'The deadline has passed.' },
  already_subscribed: { status: 409, message: 'This pack is already subscribed' },
  dates_taken: { status: 409, message: 'Those days are taken.' },
  start_passed: {
    status: 409,
    message: 'The start date has passed, so this request can’t be accepted. Propose other dates, or ask the customer for a new request.',
  },
  no_proposals_left: { status: 409, message: 'You’ve proposed other dates three times, which is the most possible. Accept or reject the request.' },
  proposal_changed: { status: 409, message: 'These dates are no longer proposed. Please check the request again.' },
  fully_rented: { status: 409, message: 'Every slot of this listing is taken.' },
  too_many_watches: { status: 409, message: 'You’re watching 100 spaces, which is the most possible. Stop watching one of them first.' },
  days_already_blocked: { status: 409, message: 'Some of these days are already blocked. Unblock them first, or choose other days.' },
  too_many_blocks: {
    status: 409,
    message: 'This listing has 100 blocks of days, which is the most possible. Unblock some days first, or block more days at once.',
  },
  no_proof_submissions_left: { status: 409, message: 'You’ve used all three proof submissions.' },
  nothing_to_mark: { status: 409, message: 'There’s nothing to mark on this photo.' },
  seller_cannot_be_paid: { status: 409, message: 'Please complete your payment account first. You can accept requests once you can be paid.' },
  seller_not_payable: {
    status: 409,
    message: 'The seller can’t receive payments right now. We’ll email you when you can subscribe, and you’ll have the full time again.',
  },
  subscription_ended: { status: 409, message: 'This subscription has already ended.' },
  listing_deleted: { status: 409, message: 'The listing was deleted, so this subscription ends with the paid period. There is nothing to change.' },
  change_in_progress: { status: 409, message: 'Failed to update subscription. Please try again.' },
  reactivation_not_allowed: { status: 409, message: 'Only the side that cancelled can reactivate this subscription.' },
  recipient_deleted: { status: 409, message: 'This account is closed. You can’t send messages.' },
  account_has_open_items: { status: 409, message: 'You can’t delete your account yet because something is still open.' },
  problem_already_reported: { status: 409, message: 'You already reported a problem with this payment. We’re looking into it.' },
  onboarding_incomplete: { status: 409, message: 'Account onboarding must be completed first' },
  not_found: { status: 404, message: 'We couldn’t find that.' },
  body_too_large: { status: 413, message: 'That’s more than we can accept in one request.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  provider_unavailable: { status: 503, message: 'The payment provider isn’t responding. Please try again in a moment.' },
  busy: { status: 503, message: 'We’re very busy right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** The body of every error. The page shows `message` as a toast; some calls repeat it as `error`. `fields` has a message per invalid field. */
export interface ErrorBody {
  status: 'error';
  success: false;
  code: ErrorCode;
  message: string;
  error?: string;
  fields?: Record<string, string>;
  requestId: string;
}
