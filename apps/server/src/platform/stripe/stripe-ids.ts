/** Stripe refers to an object by its id, or expands it. */
export function stripeId(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Null if it is not a UUID: objects made in Stripe's dashboard may carry any text there. */
export function parseRequestId(text: string | null | undefined): string | null {
  return text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}
