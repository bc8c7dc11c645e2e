/** For the customer who has to review proof: what happens without an answer, also to their money. `graceEnd` is formatted for the reader. */
export function describeAutomaticAcceptance(graceEnd: string): string {
  return `If you don’t respond by ${graceEnd}, we’ll treat the proof as accepted and ask you to subscribe. Nothing is charged until you do.`;
}
