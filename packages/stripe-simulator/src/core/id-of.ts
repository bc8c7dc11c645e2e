/** Of a reference that may have been unfolded. What is stored never is. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  if (reference === null || reference === undefined) throw new Error('there is nothing that could have an id');
  return typeof reference === 'string' ? reference : reference.id;
}
