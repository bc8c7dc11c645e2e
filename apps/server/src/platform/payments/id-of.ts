/** The provider names an object by its id, or sends it whole. */
export function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}
