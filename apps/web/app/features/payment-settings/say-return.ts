import type { ConnectedAccount } from '@frontage/contract/connected-account';
import { lowerFirst, readRequirements } from './read-requirements.ts';

interface Result {
  tone: 'info' | 'done';
  text: string;
}

/** What came of the visit to the provider. Null where the account itself says it all. */
export function sayReturn({ status, requiresAction, requirements }: ConnectedAccount): Result | null {
  if (requiresAction) return { tone: 'info', text: `Stripe saved what you gave. ${sayMissing(requirements)}` };
  if (status === 'active') return { tone: 'done', text: 'Stripe has all that it asked for. You can accept rental requests now.' };
  if (status === 'pending_verification') return { tone: 'info', text: 'Stripe has all that it asked for.' };
  return null;
}

function sayMissing(requirements: string[]): string {
  const [first, ...more] = readRequirements(requirements);
  if (!first) return 'It still needs something from you.';
  if (more.length > 0) return `${more.length + 1} things are still missing.`;
  return first.faults.length > 0 ? 'One thing still has to be put right.' : `One thing is still missing: ${lowerFirst(first.what)}.`;
}
