/** The provider names an object by its id, or sends it whole. */
export function stripeId(named: string | { id: string } | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}

/** The request that an object at the provider is about. What was made there by hand may name anything, and that is none of ours. */
export function parseRequestId(name: string | null | undefined): string | null {
  return name && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name) ? name : null;
}
