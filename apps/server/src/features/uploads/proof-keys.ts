/** Where a file of a proof lies as it came. */
export function proofFileKey(sellerId: string, id: string): string {
  return `proof/${sellerId}/${id}`;
}

/** Where the picture lies that we drew from it. */
export function shownProofKey(sellerId: string, id: string): string {
  return `${proofFileKey(sellerId, id)}/shown`;
}
