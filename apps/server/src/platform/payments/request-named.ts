/** The request that an object at the provider is about. What was made there by hand may name anything, and that is none of ours. */
export function requestNamed(name: string | null | undefined): string | null {
  return name && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name) ? name : null;
}
