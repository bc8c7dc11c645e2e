/** How long banks need for what they do right after a payment, as in Stripe's test mode. */
export const soon = 1_000;
