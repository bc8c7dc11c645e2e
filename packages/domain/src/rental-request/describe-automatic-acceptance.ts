/** For the customer who has to review proof: what happens without an answer, also to their money. `graceEnd` is formatted for the reader. */
export function describeAutomaticAcceptance(graceEnd: string): string {
  return `After the deadline we wait until ${graceEnd}. If you haven’t responded by then, we’ll treat the proof as accepted and ask you to subscribe. Nothing is charged until you do.`;
}
